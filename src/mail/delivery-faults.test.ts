import { expect, test, vi } from 'vitest'
import { headerOf, refusedWith, startMailServer } from '../../tests/mail-server.ts'
import { addMail, addOneMail, deliver, makeDue, openOutbox, setNow } from '../../tests/outbox.ts'
import { createDelivery } from './delivery.ts'

test('a recipient rejected permanently is not retried; the others get their mail', async () => {
  const { database, outbox } = await openOutbox()
  const server = await startMailServer({
    onRcptTo({ address }, _session, callback) {
      callback(address.startsWith('desk') ? refusedWith(550) : null)
    },
  })
  await addMail(database)

  await deliver(database, server.url)

  expect(server.received.map(({ to }) => to)).toEqual([['asha.rao@visitor.example']])
  expect(await outbox()).toMatchObject([
    {
      state: 'failed',
      attempts: 1,
      next_at: null,
      recipient: 'desk@agency.example',
      last_error: 'The mail server rejected the recipient (550)',
    },
    { state: 'sent' },
  ])
})

test('a temporary rejection is retried with growing pauses for three days, then given up', async () => {
  const { database, first } = await openOutbox()
  const server = await startMailServer({
    onRcptTo: (_address, _session, callback) => callback(refusedWith(451)),
  })
  setNow('2026-11-21T10:00:00.000Z')
  await addOneMail(database)
  const { message_id, created_at } = await first()
  const pauses: number[] = []

  for (;;) {
    await deliver(database, server.url)
    const row = await first()
    expect(row).toMatchObject({ message_id, last_error: 'The mail server rejected the recipient (451)' })
    if (row.state === 'failed') break
    pauses.push(Date.parse(row.next_at ?? '') - Date.now())
    // Nothing happens before it is due.
    vi.setSystemTime(Date.parse(row.next_at ?? '') - 1)
    await deliver(database, server.url)
    expect((await first()).attempts).toBe(row.attempts)
    vi.setSystemTime(Date.parse(row.next_at ?? ''))
  }

  expect(pauses.slice(0, 8).map((each) => each / 60_000)).toEqual([1, 5, 15, 30, 60, 120, 240, 360])
  expect(Date.now() - Date.parse(created_at)).toBe(3 * 86_400_000)
  expect(await first()).toMatchObject({ state: 'failed', next_at: null, recipient: expect.any(String) })
})

test('if the server dies after the message text, the same mail is sent again', async () => {
  const { database, first } = await openOutbox()
  const seen: string[] = []
  const dying = await startMailServer({
    onData(stream) {
      stream.on('data', (part: Buffer) => seen.push(part.toString()))
      stream.on('end', () => {
        for (const socket of dying.sockets) socket.resetAndDestroy()
      })
    },
  })
  await addOneMail(database)

  expect(await deliver(database, dying.url)).toBe('away')
  const { message_id, state } = await first()
  expect(state).toBe('waiting')
  expect(seen.join('')).toContain(message_id)

  const server = await startMailServer()
  await makeDue(database)
  await deliver(database, server.url)
  expect(server.received.map((mail) => headerOf(mail, 'Message-ID'))).toEqual([[message_id]])
})

test('mail leased by a dead process is sent when the lease ends', async () => {
  const { database, outbox, first } = await openOutbox()
  const server = await startMailServer()
  await addOneMail(database)
  const signals = { stop: new AbortController().signal, abort: new AbortController().signal }
  // Never settles, as if the process was killed.
  const hanging = createDelivery(database, () => new Promise(() => {}), { lane: 'correspondence' })
  void hanging.deliverDue(signals)
  await vi.waitFor(async () => expect((await first()).attempts).toBe(1))
  await deliver(database, server.url)
  expect(server.received).toEqual([])

  setNow(Date.now() + 5 * 60_000)
  await deliver(database, server.url)

  expect(server.received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('mail postponed by a year by a wrong clock is sent, mail waiting for its next attempt is not', async () => {
  const { database, outbox } = await openOutbox()
  const server = await startMailServer()
  await addOneMail(database)
  const putOff = (hours: number) =>
    database.db
      .updateTable('outbox')
      .set({ next_at: new Date(Date.now() + hours * 3_600_000).toISOString() })
      .execute()

  await putOff(6)
  await deliver(database, server.url)
  expect(server.received).toEqual([])
  await putOff(365 * 24)
  await deliver(database, server.url)

  expect(server.received).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ state: 'sent', attempts: 1 }])
})

test('the login of SMTP_URL is used; a rejected login is reported and retried', async () => {
  const { database, outbox } = await openOutbox()
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === 'site' && password === 'p@ss/word') callback(null, { user: username })
      else callback(refusedWith(535))
    },
  })
  await addOneMail(database)
  const withLogin = (login: string) => server.url.replace('//', `//${login}@`)

  expect(await deliver(database, withLogin('site:wrong'))).toBe('away')
  expect(await outbox()).toMatchObject([
    { state: 'waiting', last_error: 'The mail server rejected the login (535)' },
  ])
  await makeDue(database)
  expect(await deliver(database, server.url)).toBe('away')
  expect(await outbox()).toMatchObject([
    { state: 'waiting', last_error: 'The mail server rejected the sender (530)' },
  ])
  await makeDue(database)
  expect(await deliver(database, withLogin('site:p%40ss%2Fword'))).toBe('idle')
  expect(server.received).toHaveLength(1)
})

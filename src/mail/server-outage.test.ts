import type { Database } from '@sailing-desk/records/database/open'
import { sendAgain } from '@sailing-desk/records/mail/outbox.store'
import { createSmtp, type SendMail } from '@sailing-desk/records/mail/smtp'
import { expect, test, vi } from 'vitest'
import { headerOf, refusedWith, startMailServer } from '../../tests/mail-server.ts'
import { addOneMail, FROM, openOutbox, SENDER, setNow } from '../../tests/outbox.ts'
import { createDelivery } from './delivery.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const START = Date.parse('2026-11-21T10:00:00.000Z')
const AWAY = 'The mail server could not be reached or closed the connection'

test('one connection is tried after 1 and 5 minutes, then each quarter of an hour', async () => {
  const { database } = await openOutbox()
  const worker = await startOutage(database, 12)

  const tried = await worker.passes(2 * 60)

  expect(tried).toEqual([0, 1, 6, 21, 36, 51, 66, 81, 96, 111])
})

test('all of it arrives once, in one pass, as soon as one gets through', async () => {
  const { database, outbox } = await openOutbox()
  const worker = await startOutage(database, 12)
  await worker.passes(24 * 60)
  const waiting = await outbox()
  expect(waiting.every(({ state, last_error }) => state === 'waiting' && last_error === AWAY)).toBe(true)

  const back = await startMailServer({}, worker.port)
  const tried = await worker.passes(15)

  expect(tried).toHaveLength(1)
  const ids = back.received.flatMap((mail) => headerOf(mail, 'Message-ID'))
  expect(ids.sort()).toEqual(waiting.map(({ message_id }) => message_id).sort())
  expect(await outbox()).toEqual(
    waiting.map(() => expect.objectContaining({ state: 'sent', rejections: 0, last_error: null })),
  )
})

test('it is given up after three days, however often it was tried, and can be sent again', async () => {
  const { database, first } = await openOutbox()
  const worker = await startOutage(database, 1)

  await worker.passes(3 * 24 * 60 - 16)
  expect((await first()).state).toBe('waiting')
  expect((await first()).attempts).toBeGreaterThan(280)
  await worker.passes(32)
  expect(await first()).toMatchObject({ state: 'failed', next_at: null, last_error: AWAY })
  expect((await first()).recipient).not.toBeNull()

  await sendAgain(database.db, (await first()).id, new Date().toISOString())
  await worker.passes(60)
  expect((await first()).state).toBe('waiting')
})

test('a mail rejected after the outage is retried after 1, 5 and 15 minutes', async () => {
  const { database, first } = await openOutbox()
  const worker = await startOutage(database, 1)
  await worker.passes(24 * 60)

  await startMailServer(
    { onRcptTo: (_address, _session, callback) => callback(refusedWith(451)) },
    worker.port,
  )
  expect(await worker.passes(20)).toEqual([6, 7, 12])
  expect(await first()).toMatchObject({ state: 'waiting', rejections: 3 })
})

test('a mail that makes the server close the connection holds up the others for a minute', async () => {
  const { database, outbox } = await openOutbox()
  setNow(START)
  for (let n = 0; n < 3; n++) await addOneMail(database)
  const poison = (await outbox())[0]?.message_id ?? ''
  const server = await startMailServer()
  const send = createSmtp({ smtpUrl: server.url, from: FROM, readName: async () => SENDER })
  const worker = createWorker(database, (mail, signal) =>
    mail.message_id === poison ? Promise.reject({ code: 'ECONNECTION' }) : send(mail, signal),
  )

  await worker.passes(2)

  expect(server.received).toHaveLength(2)
  expect((await outbox()).map(({ state }) => state)).toEqual(['waiting', 'sent', 'sent'])
  await addOneMail(database)
  await worker.passes(16)
  expect(server.received).toHaveLength(3)
})

test('a clock that is put back by a year does not delay it', async () => {
  const { database } = await openOutbox()
  const worker = await startOutage(database, 2)
  await worker.passes(1)

  vi.setSystemTime(Date.now() - 365 * DAY)

  expect(await worker.passes(0)).toEqual([0])
})

/** Queues mail for a server that has just gone. */
async function startOutage(database: Database, mails: number) {
  const { close, port, url } = await startMailServer()
  await close()
  setNow(START)
  for (let n = 0; n < mails; n++) await addOneMail(database)
  return {
    port,
    ...createWorker(database, createSmtp({ smtpUrl: url, from: FROM, readName: async () => SENDER })),
  }
}

function createWorker(database: Database, send: ReturnType<typeof createSmtp>) {
  let attempts = 0
  const counted: SendMail = (mail, signal) => {
    attempts += 1
    return send(mail, signal)
  }
  const { deliverDue } = createDelivery(database, counted, { lane: 'correspondence' })
  const never = new AbortController().signal

  /** Runs a pass each minute; returns the minutes in which the server was asked. */
  async function passes(minutes: number): Promise<number[]> {
    const began = Date.now()
    const asked: number[] = []
    for (let minute = 0; minute <= minutes; minute++) {
      vi.setSystemTime(began + minute * MINUTE)
      const before = attempts
      await deliverDue({ stop: never, abort: never })
      if (attempts > before) asked.push(minute)
    }
    return asked
  }
  return { passes }
}

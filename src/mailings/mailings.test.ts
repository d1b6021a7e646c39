import { type About, chosenBy, type Letter } from '@sailing-desk/records/mail/letter'
import { readMailFigures } from '@sailing-desk/records/mail/outbox.store'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { describeOnBoth } from '../../tests/databases.ts'
import { longestTurn, MOST_TURN_MS } from '../../tests/event-loop.ts'
import { later, MINUTE_MS } from '../../tests/follow.ts'
import { headerOf, refusedWith, startMailServer } from '../../tests/mail-server.ts'
import { CHENNAI, KOBE_TO_CHENNAI, startMailings, TO_ALL } from '../../tests/mailings.ts'
import { deliver, makeDue } from '../../tests/outbox.ts'
import { remove } from '../../tests/records.ts'
import { listMailable } from '../customers/customer.store.ts'
import { NOT_PAUSED } from '../mail/outbox/after-delivery.ts'
import { createSending } from './compose.ts'

const EVIL = 'EVIL\r\nBcc: x@x.example <script>alert(1)</script>'

type Site = Awaited<ReturnType<typeof startMailings>>

const letterTo = (recipient: string, entity_id: number): Letter & About & { mailing_id: number } => ({
  ...{
    class: { address: chosenBy({ account_id: 1 }, recipient) },
    kind: 'mailing',
    recipient,
    replyTo: null,
    subject: 'Sailings',
    text: 'Sailings',
    html: '',
  },
  ...{ entity: 'customer', entity_id, mailing_id: 1 },
})

async function deliverAll({ database }: Site, url: string): Promise<void> {
  await makeDue(database)
  await deliver(database, url, undefined, 'lists')
}

test('each customer is told of their lanes and ports, those without any of what the audience has in common', async () => {
  const site = await startMailings()
  await site.addCustomers([
    { interests: [KOBE_TO_CHENNAI] },
    { interests: [CHENNAI], person: 'Asha Rao' },
    { interests: ['/ports/jpukb', CHENNAI] },
    {},
    { interests: ['/sailings/inmaa/jpukb'] },
    { interests: ['/ports/sgsin'] },
  ])
  const route = site.route.id
  const audiences = {
    all: [{}, [0, 1, 2, 3, 4, 5]],
    lane: [{ from: 'jpukb', to: 'inmaa' }, [0, 1, 2, 3]],
    port: [{ port: 'inmaa' }, [0, 1, 2, 3, 4]],
    route: [{ route, files_of: route }, [0, 1, 2, 3]],
  } as const
  for (const [audience, [fields, expected]] of Object.entries(audiences)) {
    await site.send({ ...fields, audience })
    const mails = (await site.mailed()).splice(-expected.length)
    expect([audience, mails.map(({ recipient }) => recipient)]).toEqual([
      audience,
      expected.map((at) => `${at}@customer.example`),
    ])
    expect((await site.preview({ ...fields, audience })).customers).toBe(expected.length)
  }

  const texts = (await site.mailed()).slice(-4).map(({ text }) => text ?? '')
  expect(texts[0]).toMatch(/Kobe to Chennai\n- TAMARIND CREST V\.041W: \S.*, (?:ETA|Arrival) /)
  expect(texts[0]).toContain('11 days')
  expect(texts[0]).toContain('https://www.agency.example/sailings/jpukb/inmaa')
  expect(texts[1]).toContain('Dear Asha Rao,')
  expect(texts[1]).toContain('Calls at Chennai\n- TAMARIND CREST V.041W: 12 Dec')
  expect(texts[2]).toContain('Calls at Kobe')
  expect(texts[3]).toContain(
    'EX JAPAN TO INDIA\n- TAMARIND CREST V.041W: Kobe 1 Dec, Chennai 12 Dec, 11 days',
  )
  for (const text of texts) {
    expect(text).toContain(`https://www.agency.example/routes/${route}.pdf`)
    expect(text).toContain(`https://www.agency.example/routes/${route}.xlsx`)
  }
  const mails = await site.mailed()
  expect(mails.map(({ html }) => html).join()).not.toMatch(/<img|utm_|src=/)
})

test('tells what has moved since the last mailing to all, at once after it was published', async () => {
  const site = await startMailings()
  await site.addCustomers([{ interests: [CHENNAI] }, {}])
  later(MINUTE_MS)
  await site.move(site.chennai, '15 Dec')
  const moved = 'TAMARIND CREST V.041W: 3 days later at Chennai'
  await site.send()
  for (const { text } of await site.mailed()) expect(text).toContain(`- ${moved}`)
  later(MINUTE_MS)
  const { text, html, whatsapp } = await site.preview()
  expect([text, html, whatsapp].map((each) => each.includes(moved))).toEqual([false, false, false])
  later(20 * MINUTE_MS)
  await site.move(site.kobe, '3 Dec')
  expect((await site.preview()).text).not.toContain('at Kobe')
  expect((await site.preview({ look_for: '1@CUSTOMER' })).text).toContain('2 days later at Kobe')
  expect((await site.preview({ look_for: 'nobody' })).customer).toBeNull()
})

test('keeps the lines of the personal text, and takes nothing that is typed for mark-up or a header', async () => {
  const site = await startMailings()
  await site.addCustomers([{ company: EVIL, person: EVIL, interests: [CHENNAI] }])
  await site.database.db.updateTable('vessel').set({ name: EVIL }).execute()
  const note = 'First line\nsecond line\n\n<script>alert(1)</script>'
  await site.send({ subject: EVIL, note })
  const server = await startMailServer()
  await deliverAll(site, server.url)
  const [received] = server.received
  if (!received) throw new Error('nothing arrived')
  expect(headerOf(received, 'Bcc')).toEqual([])
  expect(received.to).toEqual(['0@customer.example'])
  const { text, html, whatsapp } = await site.preview({ subject: EVIL, note })
  expect(text).toContain(note)
  expect(html).toContain('First line<br>\nsecond line<br>')
  expect(html).not.toContain('<script')
  expect(whatsapp).toMatch(/^\*EVIL Bcc: .*\*\n\nFirst line\nsecond line\n/)
  expect(whatsapp).toContain('\n*Calls at Chennai*\n• ')
})

describeOnBoth('a mailing among the mail', (on) => {
  test('is one line with its progress, which has its recipients by name', async () => {
    const site = await startMailings({ on })
    await site.addCustomers(Array.from({ length: 4 }, (_, at) => ({ company: `Company ${at}` })))
    const { id } = await site.send({ subject: 'First' })
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, callback) =>
        callback(address.startsWith('1@') ? refusedWith(550) : undefined),
    })
    await deliverAll(site, server.url)
    await site.send({ subject: 'Second' })
    const read = async (query: string) => {
      const answer = await site.inject(`/api/outbox?${query}`)
      return { rows: answer.json(), total: Number(answer.headers['x-total-count']) }
    }

    const { rows, total } = await read('mailings=folded&kind=mailing')
    expect(total).toBe(2)
    expect(rows.map(({ mailing }: { mailing: object }) => mailing)).toEqual([
      { id: id + 1, subject: 'Second', customers: 4, sent: 0, waiting: 4, failed: 0 },
      { id, subject: 'First', customers: 4, sent: 3, waiting: 0, failed: 1 },
    ])
    expect((await read('mailings=folded&state=failed')).rows).toMatchObject([
      { mailing: { id }, customer: 'Company 1', state: 'failed' },
    ])
    expect((await read('mailings=folded&search=company 2')).total).toBe(2)
    expect((await read('mailings=folded&search=nobody')).total).toBe(0)
    const recipients = await read(`mailing_id=${id}&sort=id`)
    expect(recipients.rows.map(({ customer }: { customer: string }) => customer)).toEqual(
      [0, 1, 2, 3].map((at) => `Company ${at}`),
    )
    expect((await read('size=50')).total).toBe(8)
    expect((await site.inject('/api/outbox')).json()).toHaveLength(8)
    for (const query of ['mailings=all', 'mailing_id=x'])
      expect((await site.inject(`/api/outbox?${query}`)).statusCode).toBe(400)
  })
})

test('refuses what cannot be sent, and says why', async () => {
  const site = await startMailings()
  const refused = async (form: object) => {
    const { statusCode, body } = await site.post('', { ...TO_ALL, ...form })
    const { message, errors = [] } = JSON.parse(body)
    return [statusCode, errors[0]?.field, message]
  }
  const required = (field: string, message: string) => [422, field, message]
  expect(await refused({})).toEqual(required('audience', 'No customer gets this mailing'))
  await site.addCustomers([{}])
  expect(await refused({ audience: 'some' })).toEqual(required('audience', 'Choose who gets it'))
  expect(await refused({ audience: 'lane', from: 'jpukb', to: '' })).toEqual(required('to', 'To is required'))
  expect(await refused({ audience: 'lane', from: 'jpukb', to: 'jpukb' })).toEqual(
    required('to', 'Choose two different ports'),
  )
  expect(await refused({ audience: 'port', port: 'xxxxx' })).toEqual(
    required('port', 'There is no such port'),
  )
  expect(await refused({ audience: 'route' })).toEqual(required('route', 'Route is required'))
  expect(await refused({ files_of: 99 })).toEqual(required('files_of', 'There is no such route'))
  expect(await refused({ subject: ' \n ' })).toEqual(required('subject', 'Subject is required'))
  expect(await refused({ send_at: '2026-11-19T00:00:00Z' })).toEqual(
    required('send_at', 'Send at must be in the future'),
  )
  expect(await refused({ send_at: 'soon' })).toEqual(required('send_at', 'Send at must be a date and time'))
  expect(await site.database.db.selectFrom('mailing').selectAll().execute()).toEqual([])

  for (const [settings, reason] of [
    [{ SMTP_URL: '' }, 'No mail server is configured (SMTP_URL)'],
    [{ SITE_ORIGIN: '' }, 'The site does not know its own address (SITE_ORIGIN)'],
  ] as const) {
    const away = await startMailings({ settings })
    await away.addCustomers([{}])
    expect((await away.inject('/api/mailings/start')).json().cannot_send).toContain(reason)
    expect((await away.preview()).text).toContain('Next sailings')
    const { statusCode, body } = await away.post('', TO_ALL)
    expect([statusCode, body]).toEqual([409, expect.stringContaining(reason)])
    expect((await away.post('/test', TO_ALL)).statusCode).toBe(409)
  }
})

test('a test goes to the own address, and its link stops nothing', async () => {
  const site = await startMailings()
  await site.addCustomers([{ company: 'Rao Traders', interests: [CHENNAI] }])
  expect((await site.post('/test', TO_ALL)).json().message).toBe(
    'Your account has no email address. Add one in Admin Profile to send yourself a test.',
  )
  await site.inject({ method: 'PUT', url: '/api/profile', payload: { email: 'meera@agency.example' } })
  expect((await site.post('/test', TO_ALL)).json().message).toBe(
    'A test is on its way to meera@agency.example',
  )
  const [mail, ...others] = await site.mailed()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: 'meera@agency.example', mailing_id: null, unsubscribe: null })
  const token = mail?.text?.match(/\/mailings\/unsubscribe\?token=(\S+)/)?.[1]
  const url = `/backend/api/mailings/unsubscribe?token=${token}`
  expect((await site.inject({ method: 'POST', url })).statusCode).toBe(404)
})

describeOnBoth('a mailing', (on) => {
  test('reaches all but those whose server refuses them, each once, with a link that stops it', async () => {
    const site = await startMailings({ on })
    await site.addCustomers(Array.from({ length: 40 }, () => ({})))
    const server = await startMailServer({
      onRcptTo: ({ address }, _session, callback) => {
        const isRefused = Number.parseInt(address, 10) % 10 === 9
        callback(isRefused ? Object.assign(refusedWith(550), { message: '5.1.1 no such user' }) : null)
      },
    })
    const key = { 'idempotency-key': 'the same twice' }
    const answers = [await site.post('', TO_ALL, key), await site.post('', TO_ALL, key)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(answers[0]?.json().data).toMatchObject({
      customers: 40,
      waiting: 40,
      sent: 0,
      audience: 'All customers',
    })
    await deliverAll(site, server.url)

    expect(new Set(server.received.map(({ to }) => to[0])).size).toBe(36)
    expect(server.received).toHaveLength(36)
    const page = await site.read(1)
    expect(page).toMatchObject({ state: 'sending', customers: 40, sent: 36, waiting: 0, failed: 4 })
    expect(page.refusals[0]).toMatchObject({
      ...{ company: 'Company 19', recipient: '19@customer.example', is_final: true },
      reply: 'The mail server rejected the recipient (550 5.1.1: there is no such mailbox)',
    })
    const [received] = server.received
    if (!received) throw new Error('nothing arrived')
    expect(headerOf(received, 'List-Id')).toEqual(['<mailings.www.agency.example>'])
    expect(headerOf(received, 'List-Unsubscribe-Post')).toEqual(['List-Unsubscribe=One-Click'])
    const [link = ''] = headerOf(received, 'List-Unsubscribe')
    const url = link.replace(/^<https:\/\/www.agency.example/, '/backend/api').replace('>', '')
    expect((await site.inject({ method: 'POST', url })).statusCode).toBe(200)
    expect((await site.preview()).customers).toBe(39)
    expect((await site.read(1)).sent).toBe(36)
    expect((await site.inject('/api/mailings')).json()).toMatchObject([{ sent: 36, failed: 4 }])
  })

  test('is sent at its time by one of several processes, and not after it was cancelled', async () => {
    const site = await startMailings({ on })
    await site.addCustomers([{}, {}])
    const send_at = new Date(Date.now() + 20 * MINUTE_MS).toISOString()
    const [kept, cancelled] = [await site.send({ send_at }), await site.send({ send_at })]
    expect((await site.step(cancelled.id, 'pause', cancelled.version)).statusCode).toBe(409)
    expect((await site.step(cancelled.id, 'cancel', 99)).statusCode).toBe(409)
    expect((await site.step(cancelled.id, 'cancel', cancelled.version)).statusCode).toBe(200)
    await site.database.db
      .updateTable('customer')
      .set({ unsubscribed_at: send_at })
      .where('id', '=', 2)
      .execute()
    const another = await startApp({ database: site.database, settings: site.settings })
    const run = () =>
      Promise.all([site, another, site, another].map(({ services }) => services.mailings.sending.run()))
    await run()
    expect(await site.services.mailings.sending.nextAt()).toBe(send_at)
    expect(await site.mailed()).toEqual([])
    later(20 * MINUTE_MS)
    await run()
    expect(await site.mailed()).toMatchObject([{ mailing_id: kept.id, entity_id: 1 }])
    expect((await site.read(cancelled.id)).state).toBe('cancelled')
  })

  test('is paused for every process, and goes on where it was', async () => {
    const site = await startMailings({ on })
    await site.addCustomers([{}, {}])
    const server = await startMailServer()
    const sent = await site.send()
    const paused = (await site.step(sent.id, 'pause', sent.version)).json().data
    expect(await readMailFigures(site.database.db, NOT_PAUSED)).toMatchObject({ waiting: 0 })
    await deliverAll(site, server.url)
    expect(server.received).toEqual([])
    expect((await site.step(sent.id, 'resume', sent.version)).statusCode).toBe(409)
    expect((await site.step(sent.id, 'resume', paused.version)).statusCode).toBe(200)
    await deliverAll(site, server.url)
    expect(server.received).toHaveLength(2)
  })

  test('goes to the new address of a customer who got one while it waits', async () => {
    const site = await startMailings({ on })
    await site.addCustomers([{ email: 'old@x.example' }])
    const server = await startMailServer()
    const sent = await site.send()
    const paused = (await site.step(sent.id, 'pause', sent.version)).json().data
    const { company, person, consent, consented_on, interests } = (
      await site.inject('/api/customers')
    ).json()[0]
    const payload = { company, person, consent, consented_on, interests, email: 'new@x.example' }
    const saved = await site.inject({ method: 'PUT', url: '/api/customers/1', payload })
    expect(saved.statusCode, saved.body).toBe(200)
    await site.step(sent.id, 'resume', paused.version)
    await deliverAll(site, server.url)
    expect(server.received.flatMap(({ to }) => to)).toEqual(['new@x.example'])
  })

  test('goes to nobody who is erased, or has unsubscribed, while it is composed or waits', async () => {
    const site = await startMailings({ on })
    await site.addCustomers([{}, {}, {}, {}])
    const { db } = site.database
    const erase = async (id: number) =>
      expect((await remove(site, `/api/customers/${id}`)).statusCode).toBe(200)
    const send_at = new Date(Date.now() + 20 * MINUTE_MS).toISOString()
    await site.send({ send_at })
    later(20 * MINUTE_MS)

    const composed = async (): Promise<ReturnType<typeof letterTo>[]> => {
      const found = await listMailable(db)
      await erase(1)
      await db.updateTable('customer').set({ unsubscribed_at: send_at }).where('id', '=', 2).execute()
      return found.map(({ id, email }) => letterTo(email, id))
    }
    const { mail } = site.services
    const send = createSending(site.database, { mail, listMailable, composer: { compose: composed } })
    expect(await send()).toBe(2)
    expect((await site.mailed()).map(({ entity_id }) => entity_id)).toEqual([3, 4])

    await erase(3)
    const server = await startMailServer()
    await deliverAll(site, server.url)
    expect(server.received.flatMap(({ to }) => to)).toEqual(['3@customer.example'])
  })

  test('is lost with no process that is killed while it is queued', async () => {
    const site = await startMailings({ on })
    await site.addCustomers([{}])
    const { db } = site.database
    await db.schema.alterTable('outbox').renameTo('lost').execute()
    await site.post('', TO_ALL)
    await db.schema.alterTable('lost').renameTo('outbox').execute()
    expect(await site.mailed()).toEqual([])
    await site.services.mailings.sending.run()
    expect(await site.mailed()).toHaveLength(1)
  })
})

test('two thousand are queued in two seconds, while others get their turn and no cached response is dropped', async () => {
  const site = await startMailings()
  const pages = [CHENNAI, KOBE_TO_CHENNAI, '/ports/jpukb', '/sailings/inmaa/jpukb']
  await site.addCustomers(
    Array.from({ length: 2000 }, (_, at) => ({ interests: pages.filter((_page, n) => (at >> n) % 2 === 1) })),
  )
  const before = await site.database.revision()
  const began = cpuTime()
  const longest = await longestTurn(async () => {
    expect((await site.send()).customers).toBe(2000)
  })
  expect(cpuTime() - began).toBeLessThan(2000)
  // All at once they take more than half a second.
  expect(longest).toBeLessThan(MOST_TURN_MS)
  expect(await site.database.revision()).toBe(before)
})

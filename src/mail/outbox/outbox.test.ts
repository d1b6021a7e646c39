import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { refusedWith, startMailServer } from '../../../tests/mail-server.ts'
import { addMail, addOneMail, deliver } from '../../../tests/outbox.ts'
import { readAllTables } from '../../../tests/records.ts'

test('show waiting mail in full, and sent mail without its content', async () => {
  const app = await startApp()
  await addMail(app.database)
  const [notification, acknowledgement] = (await app.inject('/api/outbox')).json()

  expect(notification).toEqual({
    id: 1,
    kind: 'notification',
    entity: 'enquiry',
    entity_id: 1,
    reference: expect.stringMatching(/^TEST-/),
    recipient: 'desk@agency.example',
    reply_to: 'asha.rao@visitor.example',
    subject: expect.stringContaining('Two excavators to Kobe'),
    text: expect.stringContaining('> When is the next vessel?'),
    state: 'waiting',
    attempts: 0,
    created_at: expect.any(String),
    next_at: expect.any(String),
    sent_at: null,
    last_error: null,
    customer: null,
    mailing: null,
  })
  expect(acknowledgement).toMatchObject({ kind: 'acknowledgement', recipient: 'asha.rao@visitor.example' })

  await deliver(app.database, (await startMailServer()).url)

  const after = await app.inject('/api/outbox')
  expect(after.json()).toMatchObject([
    { state: 'sent', attempts: 1, recipient: null, subject: null, text: null },
    { state: 'sent', attempts: 1, recipient: null, subject: null, text: null },
  ])
  expect(after.body).not.toMatch(/asha|excavators/i)
  expect((await app.inject('/api/outbox/summary')).json()).toEqual({
    is_sending: false,
    is_demo: false,
    waiting: 0,
    sent: 2,
    failed: 0,
  })
})

test('a list has the beginning of a long text, and the mail itself has all of it', async () => {
  const app = await startApp()
  await addMail(app.database, { message: 'अ'.repeat(5000) })
  const [listed] = (await app.inject('/api/outbox?kind=notification')).json()
  const { text } = (await app.inject('/api/outbox/1')).json()

  expect(text).toContain('अ'.repeat(5000))
  expect(listed.text).toMatch(/अ…$/)
  expect(text.startsWith(listed.text.slice(0, -1))).toBe(true)
  expect((await app.inject('/api/outbox')).json()[0]).toEqual(listed)
  expect((await app.inject('/api/outbox/99')).statusCode).toBe(404)
})

test('page newest first, search and filter', async () => {
  const app = await startApp({ settings: { SMTP_URL: 'smtp://mail.agency.example' } })
  for (let n = 0; n < 4; n += 1) await addMail(app.database, { email: `asha.rao@visitor${n}.example` })
  const ids = async (query: string) => {
    const response = await app.inject(`/api/outbox?${query}`)
    return {
      ids: response.json().map(({ id }: { id: number }) => id),
      total: Number(response.headers['x-total-count']),
    }
  }

  expect(await ids('size=5')).toEqual({ ids: [8, 7, 6, 5, 4], total: 8 })
  expect(await ids('size=5&page=2')).toEqual({ ids: [3, 2, 1], total: 8 })
  expect(await ids('size=5&sort=id')).toEqual({ ids: [1, 2, 3, 4, 5], total: 8 })
  expect(await ids('search=ASHA.rao&sort=id')).toEqual({ ids: [2, 4, 6, 8], total: 4 })
  expect(await ids('kind=notification')).toEqual({ ids: [7, 5, 3, 1], total: 4 })
  expect(await ids('state=failed')).toEqual({ ids: [], total: 0 })
  expect(await ids('search=%25')).toEqual({ ids: [], total: 0 })
  const [{ reference }] = (await app.inject('/api/outbox')).json()
  expect((await ids(`search=${reference}&sort=id`)).ids).toEqual([1, 2])
  for (const sort of ['recipient', '-subject', 'state', 'attempts', '-next_at'])
    expect((await ids(`sort=${sort}`)).total).toBe(8)
  expect((await app.inject('/api/outbox/summary')).json()).toMatchObject({ is_sending: true, waiting: 8 })
})

test.each(['state=open', 'kind=letter', 'sort=text'])('refuse the query %s', async (query) => {
  const app = await startApp()

  expect((await app.inject(`/api/outbox?${query}`)).statusCode).toBe(400)
})

test('send failed mail again on request', async () => {
  const app = await startApp({ settings: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  await addFailedMail(app)

  const again = await retry(app, 1)

  expect(again.statusCode).toBe(200)
  expect(again.json()).toMatchObject({
    success: true,
    message: 'Mail will be sent again shortly!',
    data: { id: 1, state: 'waiting', attempts: 0, last_error: null },
  })
  const [change] = (await app.inject('/api/history?entity=outbox')).json()
  expect(change).toMatchObject({ action: 'retry', entity_id: 1, before: null, after: null })
  const server = await startMailServer()
  await deliver(app.database, server.url)
  expect(server.received).toHaveLength(1)
})

test('mark mail as sent once and clear it', async () => {
  const app = await startApp()
  await addOneMail(app.database)
  const mark = (id: number) => app.inject({ method: 'POST', url: `/api/outbox/${id}/sent` })

  const marked = await mark(1)

  expect(marked.json()).toMatchObject({
    message: 'Mail marked as sent',
    data: { id: 1, state: 'sent', sent_at: expect.any(String), recipient: null, subject: null, text: null },
  })
  expect((await mark(1)).statusCode).toBe(409)
  expect((await mark(2)).statusCode).toBe(404)
  const [change] = (await app.inject('/api/history?entity=outbox')).json()
  expect(change).toMatchObject({ action: 'sent', entity_id: 1, before: null, after: null })
  const server = await startMailServer()
  await deliver(app.database, server.url)
  expect(server.received).toEqual([])
})

test('do not promise a retry without a mail server', async () => {
  const app = await startApp()
  await addFailedMail(app)

  expect((await retry(app, 1)).json().message).toBe('Mail is kept, not sent: no mail server is set up.')
})

test('refuse to retry mail that has not failed or does not exist', async () => {
  const app = await startApp()
  await addOneMail(app.database)
  const before = await readAllTables(app)

  expect(await retry(app, 1)).toMatchObject({ statusCode: 409 })
  expect((await retry(app, 1)).json().message).toBe('Only failed mail can be sent again')
  expect(await retry(app, 2)).toMatchObject({ statusCode: 404 })
  expect(await retry(app, 'x')).toMatchObject({ statusCode: 400 })
  expect(await readAllTables(app)).toEqual(before)
})

const retry = ({ inject }: StartedApp, id: number | string) =>
  inject({ method: 'POST', url: `/api/outbox/${id}/retry` })

async function addFailedMail({ database }: StartedApp) {
  const server = await startMailServer({
    onRcptTo: (_address, _session, callback) => callback(refusedWith(550)),
  })
  await addOneMail(database)
  await deliver(database, server.url)
}

import { expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { sendApplication, sendEnquiry } from '../../../tests/forms.ts'
import { readAllTables } from '../../../tests/records.ts'
import { addApplication, addEnquiry } from '../../../tests/submissions.ts'

const SPAM = { status: 'spam', flag: 'too fast' } as const

const send = ({ inject }: StartedApp, method: 'POST' | 'PUT', url: string, payload: object) =>
  inject({ method, url, payload })
const markSpam = (app: StartedApp, ids: object) => send(app, 'POST', '/api/inbox/spam', ids)
const notSpam = (app: StartedApp, ids: object) => send(app, 'POST', '/api/inbox/not-spam', ids)

const kinds = async (app: StartedApp) => (await readAllTables(app)).outbox.map(({ kind }) => kind)
const ANNOUNCED = ['notification', 'acknowledgement']

test('lists enquiries and applications together, searched, sorted and paged', async () => {
  const app = await startApp()
  await addEnquiry(app.database, { name: 'Not spam' })
  await addEnquiry(app.database, { ...SPAM, name: 'Bela', received_at: '2026-11-01T00:00:00.000Z' })
  await addApplication(app.database, { ...SPAM, name: 'asha', received_at: '2026-11-02T00:00:00.000Z' })
  await addEnquiry(app.database, { ...SPAM, name: 'Chitra', subject: 'Cheap watches', flag: null })
  const list = async (query: string) => (await app.inject(`/api/inbox/spam?${query}`)).json()
  const names = async (query: string) => (await list(query)).map(({ name }: { name: string }) => name)

  expect(await names('sort=received_at')).toEqual(['Bela', 'asha', 'Chitra'])
  expect(await names('sort=name')).toEqual(['asha', 'Bela', 'Chitra'])
  expect(await names('search=cheap')).toEqual(['Chitra'])
  expect(await list('search=operations')).toMatchObject([
    { entity: 'application', entity_id: 1, about: 'Operations', flag: 'too fast' },
  ])
  expect(await list('search=bela')).toMatchObject([{ entity: 'enquiry', entity_id: 2 }])
  const page = await app.inject('/api/inbox/spam?size=5&page=1')
  expect(page.headers).toMatchObject({ 'x-total-count': '3', 'x-page': '1' })
  const ids = page.json().map(({ id }: { id: number }) => id)
  expect(new Set(ids).size).toBe(3)
  expect((await app.inject('/api/inbox/spam')).json()).toHaveLength(3)
  expect((await app.inject('/api/inbox/spam?sort=email')).statusCode).toBe(400)
})

test('is counted beside the unread submissions', async () => {
  const app = await startApp()
  await addEnquiry(app.database)
  await addEnquiry(app.database, SPAM)
  await addApplication(app.database, SPAM)
  await addApplication(app.database, { ...SPAM, read_at: '2026-11-01T00:00:00.000Z' })

  expect((await app.inject('/api/inbox/unread')).json()).toEqual({
    enquiries: 1,
    applications: 0,
    received: { enquiries: 1, applications: 0 },
    spam: { enquiries: 1, applications: 2 },
    kinds: ['enquiry', 'application'],
  })
  expect((await app.inject('/api/enquiries')).json()).toHaveLength(2)
})

test('moving out of spam sets the status to new and queues the withheld mail once', async () => {
  const app = await startApp({ settings: { NOTIFY_TO: 'desk@agency.example' } })
  await sendEnquiry(app, { fill_ms: 800 })
  await sendApplication(app, { fill_ms: '800' })
  expect(await kinds(app)).toEqual([])

  const moved = await notSpam(app, { enquiries: [1], applications: '1' })

  expect(moved.json()).toMatchObject({
    success: true,
    message:
      '1 enquiry and 1 application moved out of spam. The mail that was held back is kept in Mail: no mail server is set up.',
  })
  expect((await app.inject('/api/enquiries/1')).json()).toMatchObject({ status: 'new', flag: 'too fast' })
  expect((await app.inject('/api/applications/1')).json()).toMatchObject({ status: 'new' })
  expect(await kinds(app)).toEqual([...ANNOUNCED, ...ANNOUNCED])
  const { outbox } = await readAllTables(app)
  for (const { created_at, next_at } of outbox)
    expect(Date.parse(next_at ?? '') - Date.parse(created_at)).toBe(60_000)
  await notSpam(app, { enquiries: [1] })
  await send(app, 'PUT', '/api/enquiries/1', { status: 'closed' })
  expect(await kinds(app)).toHaveLength(4)
  const { change } = await readAllTables(app)
  expect(JSON.stringify(change)).not.toMatch(/Asha|Ravi|visitor\.example/)
})

test('marking as spam withdraws unsent mail, and moving out restores the status and the mail', async () => {
  const app = await startApp()
  await sendEnquiry(app)
  await sendEnquiry(app, { subject: 'Another' })
  await send(app, 'PUT', '/api/enquiries/1', { status: 'in_progress' })
  expect(await kinds(app)).toHaveLength(4)

  const marked = await markSpam(app, { enquiries: [1, 2] })
  expect(marked.json().message).toBe('2 enquiries marked as spam.')
  expect(await kinds(app)).toEqual([])
  expect((await app.inject('/api/inbox/unread')).json()).toMatchObject({
    enquiries: 0,
    spam: { enquiries: 2 },
  })
  const again = await markSpam(app, { enquiries: [1] })
  expect(again.json()).toMatchObject({
    message: 'This was moved already.',
    data: { enquiries: [], applications: [], with_mail: 0 },
  })

  await notSpam(app, { enquiries: [1, 2] })
  const statuses = (await app.inject('/api/enquiries')).json().map(({ status }: { status: string }) => status)
  expect(statuses).toEqual(['in_progress', 'new'])
  expect(await kinds(app)).toEqual([...ANNOUNCED, ...ANNOUNCED])
})

test('mail that was sent or tried is kept and not queued again', async () => {
  const app = await startApp()
  await sendEnquiry(app)
  const { db } = app.database
  await db
    .updateTable('outbox')
    .set({ state: 'sent', attempts: 1 })
    .where('kind', '=', 'notification')
    .execute()
  await db.updateTable('outbox').set({ attempts: 1 }).where('kind', '=', 'acknowledgement').execute()

  await markSpam(app, { enquiries: [1] })
  await notSpam(app, { enquiries: [1] })

  expect(await kinds(app)).toEqual(ANNOUNCED)
})

test('changing the status moves a row out of spam', async () => {
  const app = await startApp()
  await addEnquiry(app.database, SPAM)

  await send(app, 'PUT', '/api/enquiries/1', { status: 'in_progress', version: 1 })
  expect(await kinds(app)).toEqual(ANNOUNCED)

  await send(app, 'PUT', '/api/enquiries/1', { status: 'spam' })
  expect(await kinds(app)).toEqual([])
  await notSpam(app, { enquiries: [1] })
  expect((await app.inject('/api/enquiries/1')).json()).toMatchObject({ status: 'in_progress' })
})

test('a reply moves a row out of spam and queues no other mail', async () => {
  const app = await startApp()
  await addEnquiry(app.database, SPAM)

  const replied = await send(app, 'POST', '/api/enquiries/1/reply', { text: 'On 29 January.' })

  expect(replied.json().data).toMatchObject({ status: 'answered' })
  expect(await kinds(app)).toEqual(['reply'])
})

test('moves all or none of the rows', async () => {
  const app = await startApp()
  await addEnquiry(app.database)
  await addApplication(app.database)
  const before = await readAllTables(app)

  expect((await markSpam(app, { enquiries: [1], applications: [9] })).statusCode).toBe(404)
  for (const wrong of [{}, { enquiries: [] }, { enquiries: 'x' }, { enquiries: [0] }])
    expect((await markSpam(app, wrong)).statusCode, JSON.stringify(wrong)).toBe(422)
  expect(await readAllTables(app)).toEqual(before)
})

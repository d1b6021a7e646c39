import { recordedTables } from '@sailing-desk/records/database/recorded-tables'
import { expect, test } from 'vitest'
import { ROLES, type Role } from '../src/accounts/roles.ts'
import type { HistoryBatch } from '../src/history/history.schema.ts'
import { ACCESS } from './access-list.ts'
import { createAccount } from './accounts.ts'
import { type StartedApp, startApp } from './app.ts'
import { describeOnBoth, type TestDatabase } from './databases.ts'
import { addCategory, addPort, newestBatch, put, readAllTables } from './records.ts'
import { addApplication, addEnquiry } from './submissions.ts'

/** What is read of an enquiry. */
const PARTS = Object.keys(ACCESS).flatMap((route) => /^GET \/api\/enquiries\/:id(.*)/.exec(route)?.[1] ?? [])

/** The site as an administrator and as others see it, with a row of each part of the back office. */
async function startOffice(options: { on: TestDatabase }) {
  const office = await startApp(options)
  const { database } = office
  await addPort(office, 'Asha Port')
  await addCategory(office, 'Asha cranes')
  const { row: enquiry } = await addEnquiry(database, { name: 'Asha Rao' })
  const { row: application } = await addApplication(database, { name: 'Asha Iyer' })
  await addEnquiry(database, { name: 'Asha Spam', status: 'spam' })
  await addApplication(database, { name: 'Asha Junk', status: 'spam' })
  const as = (role: Role) => startApp({ database, as: role })
  return { office, as, enquiry, application }
}

const kindsFound = async ({ inject }: StartedApp) =>
  (await inject('/api/search?q=asha')).json().map(({ kind }: { kind: string }) => kind)

describeOnBoth('a restricted role', (on) => {
  test('finds only what it may read', async () => {
    const { office, as } = await startOffice({ on })
    await createAccount(office.database, { username: 'asha' })

    expect(await kindsFound(office)).toEqual(
      expect.arrayContaining(['port', 'category', 'user', 'enquiry', 'application']),
    )
    expect(new Set(await kindsFound(await as('reader')))).toEqual(new Set(['port', 'category', 'enquiry']))
    expect(new Set(await kindsFound(await as('careers')))).toEqual(
      new Set(['port', 'category', 'application']),
    )
    expect(new Set(await kindsFound(await as('schedule')))).toEqual(new Set(['port', 'category']))
  })

  test('sees the history of what it may read, without the events of accounts', async () => {
    const { office, as, application } = await startOffice({ on })
    const payload = { status: 'in_progress', version: application.version }
    await put(office, `/api/applications/${application.id}`, payload)
    await office.inject({
      method: 'POST',
      url: '/api/users/invite',
      payload: { username: 'ravi', role: 'site' },
    })
    const entitiesSeen = async ({ inject }: StartedApp) => {
      const entries = (await inject('/api/history?size=100')).json()
      return new Set(entries.map(({ entity }: { entity: string }) => entity))
    }

    expect(await entitiesSeen(office)).toEqual(new Set(['port', 'category', 'application', 'account']))
    expect(await entitiesSeen(await as('reader'))).toEqual(new Set(['port', 'category']))
    expect(await entitiesSeen(await as('careers'))).toEqual(new Set(['port', 'category', 'application']))
    const { batch } = await newestBatch(office, '?entity=application')
    expect((await (await as('schedule')).inject(`/api/history/batches/${batch}`)).statusCode).toBe(404)
    expect((await (await as('careers')).inject(`/api/history/batches/${batch}`)).statusCode).toBe(200)
  })

  test('undoes only changes of its own area', async () => {
    const { as } = await startOffice({ on })
    const [schedule, site] = [await as('schedule'), await as('site')]
    const port = await newestBatch(schedule, '?entity=port')
    const category = await newestBatch(schedule, '?entity=category')
    expect(port.can_be_undone).toBe(true)
    expect(category.can_be_undone).toBe(false)
    const before = await readAllTables(schedule)

    const refused = await schedule.inject({ method: 'POST', url: `/api/history/${category.batch}/undo` })

    expect(refused.statusCode).toBe(403)
    expect(refused.json().message).toBe('Your role may not change these rows back. Ask your administrator.')
    const [change] = category.changes
    const payload = { change: change?.id, whole: 'change' }
    const part = { method: 'POST', url: `/api/history/${category.batch}/undo-part`, payload } as const
    expect((await schedule.inject(part)).statusCode).toBe(403)
    expect(await readAllTables(schedule)).toEqual(before)
    expect((await site.inject({ ...part, payload })).statusCode).toBe(200)
    const own = await schedule.inject({ method: 'POST', url: `/api/history/${port.batch}/undo` })
    expect(own.statusCode).toBe(200)
  })

  test('is offered an undo exactly where it may undo, of every recorded table', {
    timeout: 60_000,
  }, async () => {
    const { database } = await startApp({ on })
    const row = { id: 1, name: 'Asha', title: 'Asha', page: 'home', key: 'names' }
    const written = recordedTables().flatMap((entity) =>
      // The second stands in the way of undoing the first, so that nothing changes.
      [entity, `${entity}-later`].map((batch, at) => ({
        ...{ entity, batch, entity_id: 1, action: 'update' },
        ...{ at: `2026-11-0${at + 1}T00:00:00.000Z`, before: JSON.stringify(row) },
        after: JSON.stringify({ ...row, name: `Asha ${at}` }),
      })),
    )
    for (const values of written) await database.db.insertInto('change').values(values).execute()
    for (const role of ROLES) {
      const { inject } = await startApp({ database, as: role })
      const batches = (await inject('/api/history/batches?size=100')).json()
      for (const { batch, can_be_undone } of batches as HistoryBatch[]) {
        if (batch.endsWith('-later')) continue
        const undo = await inject({ method: 'POST', url: `/api/history/${batch}/undo` })
        expect([role, batch, undo.statusCode]).toEqual([role, batch, can_be_undone ? 409 : 403])
      }
      expect([role, batches.some(({ can_be_undone }: HistoryBatch) => can_be_undone)]).toEqual([
        role,
        role !== 'reader',
      ])
    }
  })

  test('sees on Today and in the inbox what it may open', async () => {
    const { office, as } = await startOffice({ on })
    const today = async ({ inject }: StartedApp) => (await inject('/api/today')).json()
    const unread = async ({ inject }: StartedApp) => (await inject('/api/inbox/unread')).json()

    expect(await today(office)).toMatchObject({ enquiries: { count: 1 }, applications: { count: 1 } })
    expect(await today(await as('careers'))).toMatchObject({ enquiries: null, applications: { count: 1 } })
    expect(await today(await as('schedule'))).toMatchObject({
      enquiries: null,
      applications: null,
      backup: null,
    })
    expect(await unread(await as('reader'))).toMatchObject({
      ...{ enquiries: 1, applications: 0, spam: { enquiries: 1, applications: 0 }, kinds: ['enquiry'] },
    })
    expect(await unread(await as('site'))).toMatchObject({ enquiries: 0, applications: 0, kinds: [] })
  })

  test('sees and moves only its own kind of spam', async () => {
    const { as } = await startOffice({ on })
    const careers = await as('careers')
    const spam = (await careers.inject('/api/inbox/spam?size=25')).json()
    expect(spam.map(({ name }: { name: string }) => name)).toEqual(['Asha Junk'])
    expect((await careers.inject('/api/inbox/spam')).json()).toHaveLength(1)
    const before = await readAllTables(careers)
    const move = (payload: object) => careers.inject({ method: 'POST', url: '/api/inbox/not-spam', payload })

    expect((await move({ applications: [2], enquiries: [2] })).statusCode).toBe(404)
    expect(await readAllTables(careers)).toEqual(before)
    expect((await move({ applications: [2] })).statusCode).toBe(200)
  })

  test('opens an item with its neighbours, notes, mail and those it can be assigned to', async () => {
    const { office, as, enquiry } = await startOffice({ on })
    const path = `/api/enquiries/${enquiry.id}`
    const replied = { method: 'POST', url: `${path}/reply`, payload: { text: 'Next week.' } } as const
    await office.inject(replied)
    const [desk, reader] = [await as('enquiries'), await as('reader')]

    for (const app of [desk, reader])
      for (const part of PARTS) expect((await app.inject(path + part)).statusCode, part).toBe(200)
    expect((await desk.inject(`${path}/mail`)).json()).toMatchObject([
      { kind: 'reply', text: expect.stringContaining('Next week') },
    ])
    expect((await reader.inject(`${path}/mail`)).json()).toMatchObject([{ kind: 'reply', text: null }])
    const people = (await desk.inject('/api/inbox/people')).json()
    expect(people.map(({ handles }: { handles: string[] }) => handles)).toEqual([
      ['enquiry', 'application'],
      ['enquiry'],
    ])
    const sent = (app: StartedApp) => app.inject({ method: 'POST', url: '/api/outbox/1/sent' })
    expect((await sent(await as('careers'))).statusCode).toBe(404)
    expect((await sent(desk)).statusCode).toBe(200)
  })

  test('is assigned only what it may handle', async () => {
    const { office, as, enquiry, application } = await startOffice({ on })
    const desk = await as('enquiries')
    const account = (await readAllTables(desk)).account.find(({ role }) => role === 'enquiries')
    const assign = (path: string, { id, version }: { id: number; version: number }) =>
      put(office, `/api/${path}/${id}`, { assignee_id: account?.id, version })

    const refused = await assign('applications', application)

    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([{ field: 'assignee_id', message: 'Assignee not found' }])
    expect((await assign('enquiries', enquiry)).statusCode).toBe(200)
  })
})

import { expect, test } from 'vitest'
import { createAccount, openBrowser } from '../../tests/accounts.ts'
import { startApp } from '../../tests/app.ts'
import { addPortCall, addRoute, addVessel, newestBatch, put, remove } from '../../tests/records.ts'
import { addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import type { HistoryBatch } from './history.schema.ts'

test('describes each changed field with the labels of the form', async () => {
  const app = await startApp()
  const { vessel } = await addPortCall(app)
  const other = await addRoute(app, 'EX INDIA TO JAPAN ( EXPORT )')
  await put(app, `/api/vessels/${vessel.id}`, { name: 'TAMARIND CREST', voyage: '041W', route_id: other.id })

  expect((await newestBatch(app)).changes).toMatchObject([
    {
      action: 'update',
      noun: 'Vessel',
      name: 'TAMARIND CREST V.041W',
      fields: [
        { label: 'Route', before: 'EX JAPAN TO INDIA ( IMPORT )', after: 'EX INDIA TO JAPAN ( EXPORT )' },
        { label: 'Voyage', before: null, after: '041W' },
      ],
    },
  ])
  const [call] = (await app.inject('/api/history/batches?entity=schedule')).json()
  expect(call.changes).toMatchObject([
    {
      action: 'add',
      name: 'TAMARIND CREST V.041W at Mumbai',
      fields: [{ after: 'TAMARIND CREST V.041W' }, {}, {}],
    },
  ])
})

test('names submissions by their reference while they exist, and assignees by username', async () => {
  const app = await startApp({ settings: { ERASURE_LEDGER: newLedger() } })
  const { row } = await addEnquiry(app.database, { reference: 'E-7K3M-Q9TB' })
  const { id, username } = await app.database.db
    .selectFrom('account')
    .select(['id', 'username'])
    .executeTakeFirstOrThrow()
  await put(app, `/api/enquiries/${row.id}`, { status: 'in_progress', assignee_id: id })

  expect((await newestBatch(app)).changes).toMatchObject([
    {
      noun: 'Enquiry',
      name: 'E-7K3M-Q9TB',
      fields: [
        { label: 'Status', before: 'New', after: 'In progress' },
        { label: 'Assignee', before: null, after: username },
      ],
    },
  ])
  await remove(app, `/api/enquiries/${row.id}`)
  expect((await newestBatch(app)).changes).toMatchObject([{ action: 'erase', name: '' }])
  expect((await newestBatch(app)).title).toBe('Erased enquiry')
  expect(JSON.stringify(await newestBatch(app))).not.toContain('Asha')
})

test('returns the first changes of a large write, and the rest by page', async () => {
  const app = await startApp()
  const { id } = await addRoute(app)
  for (let at = 1; at <= 8; at++) await addVessel(app, `SHIP ${at}`, id)
  await remove(app, `/api/sailing-routes/${id}`)

  const { batch, total, counts, changes } = await newestBatch(app)
  expect({ total, shown: changes.length }).toEqual({ total: 9, shown: 4 })
  expect(changes[0]).toMatchObject({ noun: 'Route', action: 'delete' })
  expect(counts).toMatchObject([
    { one: 'route', action: 'delete', count: 1 },
    { one: 'vessel', action: 'delete', count: 8 },
  ])
  const rest = await app.inject(`/api/history/batches/${batch}?size=5&page=2`)
  expect(rest.headers['x-total-count']).toBe('9')
  expect(rest.json()).toHaveLength(4)
  expect(rest.json()[0].fields).toContainEqual({
    label: 'Route',
    before: 'EX JAPAN TO INDIA ( IMPORT )',
    after: null,
  })
  const ofOne = (await app.inject('/api/history/batches?entity=vessel&entity_id=8')).json()
  expect(ofOne.map(({ changes: own }: HistoryBatch) => own.map(({ name }) => name))).toEqual([
    ['SHIP 8'],
    ['SHIP 8'],
  ])
  expect((await app.inject('/api/history?entity=vessel&entity_id=8')).json()).toHaveLength(2)
  expect((await app.inject('/api/history/batches/unknown')).statusCode).toBe(404)
  expect((await app.inject(`/api/history/batches/${batch}?size=7`)).statusCode).toBe(400)
})

test('filters and pages like the list of changes, and lists its people', async () => {
  const app = await startApp()
  await addPortCall(app)
  const id = await createAccount(app.database, { username: 'asha' })
  const asha = openBrowser(app)
  await asha.login('asha')
  await asha.post('/api/ports', { name: 'Chennai' })

  const page = await app.inject('/api/history/batches?size=5&page=2')
  expect(page.headers).toMatchObject({ 'x-total-count': '6', 'x-page': '2' })
  expect(page.json()).toHaveLength(1)
  const hers = (await app.inject(`/api/history/batches?account=${id}&entity=port`)).json()
  expect(hers).toMatchObject([{ account: 'asha', changes: [{ name: 'Chennai' }] }])
  expect((await app.inject('/api/history/batches?from=2001-01-01&to=2001-01-02')).json()).toEqual([])
  expect((await app.inject('/api/history/people')).json()).toContainEqual({ id, username: 'asha' })
  for (const bad of ['entity_id=x', 'page=0', 'from=soon'])
    expect((await app.inject(`/api/history/batches?${bad}`)).statusCode).toBe(400)
})

test('one write is found by its batch, and combines with the other filters', async () => {
  const app = await startApp()
  const { vessel } = await addPortCall(app)
  const { batch } = await newestBatch(app)
  await put(app, `/api/vessels/${vessel.id}`, { name: 'TAMARIND CREST', voyage: '042W' })
  const found = async (query: string) =>
    (await app.inject(`/api/history/batches?batch=${batch}${query}`))
      .json()
      .map(({ batch: each }: HistoryBatch) => each)

  expect(await found('')).toEqual([batch])
  expect(await found('&search=mumbai')).toEqual([batch])
  expect(await found('&entity=equipment')).toEqual([])
  expect((await app.inject('/api/history/batches?batch=none')).json()).toEqual([])
})

test('leaves out logins, or everything else, on request', async () => {
  const app = await startApp({ as: 'visitor' })
  await createAccount(app.database, { username: 'ravi' })
  const ravi = openBrowser(app)
  await ravi.login('ravi')
  const admin = await startApp({ database: app.database })
  await addRoute(admin)
  await ravi.login('ravi', 'wrong-password')
  const titles = async (query: string) =>
    (await admin.inject(`/api/history/batches?${query}`)).json().map(({ title }: HistoryBatch) => title)

  expect(await titles('logins=only')).toEqual(['Login failed', 'Logged in'])
  expect(await titles('logins=none')).not.toContain('Logged in')
  expect((await titles('logins=none'))[0]).toMatch(/^Added route/)
  expect(await titles('')).toHaveLength(
    (await titles('logins=only')).length + (await titles('logins=none')).length,
  )
  expect((await admin.inject('/api/history/batches?logins=some')).statusCode).toBe(400)
})

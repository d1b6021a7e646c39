import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'

const readToday = async ({ inject }: { inject: (path: string) => Promise<{ json: () => unknown }> }) =>
  (await inject('/api/today')).json()

test('says since when the oldest enquiry and application wait, without those answered or spam', async () => {
  const app = await startApp()
  expect(await readToday(app)).toMatchObject({
    ...{ enquiries: { count: 0, oldest_at: null }, applications: { count: 0, oldest_at: null } },
    ...{ circular: null, failed_mail: 0, backup: null, week: [] },
  })
  await addEnquiry(app.database, { received_at: '2026-11-01T00:00:00.000Z', status: 'answered' })
  await addEnquiry(app.database, { received_at: '2026-11-02T00:00:00.000Z', status: 'spam' })
  await addEnquiry(app.database, { received_at: '2026-11-04T00:00:00.000Z' })
  await addEnquiry(app.database, { received_at: '2026-11-03T00:00:00.000Z', status: 'in_progress' })
  await addApplication(app.database, { received_at: '2026-11-05T00:00:00.000Z' })

  expect(await readToday(app)).toMatchObject({
    enquiries: { count: 2, oldest_at: '2026-11-03T00:00:00.000Z' },
    applications: { count: 1, oldest_at: '2026-11-05T00:00:00.000Z' },
  })
})

test('names the newest circular and counts what others wrote since the login before this one', async () => {
  const app = await startApp()
  const { db } = app.database
  const layout = { name: null, choices: null, parts: null }
  await db
    .insertInto('circular_layout')
    .values([
      { ...layout, fingerprint: 'a', issued: '2026-10-20', name: 'Monthly' },
      { ...layout, fingerprint: 'b', issued: '2026-09-20' },
      { ...layout, fingerprint: 'c', issued: null },
    ])
    .execute()
  const { id } = await db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  expect(await readToday(app)).toMatchObject({ colleagues: null })
  await db.updateTable('account').set({ previous_login_at: '2026-11-20T00:00:00.000Z' }).execute()
  const change = { entity: 'port', entity_id: 1, action: 'update', account_name: 'ravi', account_id: id + 1 }
  await db
    .insertInto('change')
    .values([
      { ...change, at: '2026-11-19T00:00:00.000Z', batch: 'before' },
      { ...change, at: '2026-11-21T00:00:00.000Z', batch: 'one' },
      { ...change, at: '2026-11-21T00:00:00.000Z', batch: 'one' },
      { ...change, at: '2026-11-22T00:00:00.000Z', batch: 'two' },
      { ...change, at: '2026-11-22T00:00:00.000Z', batch: 'login', entity: 'account' },
      { ...change, at: '2026-11-22T00:00:00.000Z', batch: 'own', account_id: id },
    ])
    .execute()

  expect(await readToday(app)).toMatchObject({
    circular: { layout: 'Monthly', issued: '2026-10-20' },
    colleagues: { since: '2026-11-20T00:00:00.000Z', writes: 2, people: ['ravi'] },
  })
})

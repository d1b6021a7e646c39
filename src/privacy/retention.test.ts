import { expect, test } from 'vitest'
import { defaultCompany } from '../../content/company.ts'
import { openTestDatabase } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { createMailService } from '../mail/mail.service.ts'
import { createPrivacyService } from './privacy.service.ts'

const daysAgo = (days: number, ms = 0) => new Date(Date.now() - days * 86_400_000 + ms).toISOString()
const MINUTE = 60_000
const mail = createMailService({
  host: 'a.example',
  siteOrigin: undefined,
  notifyTo: ['desk@a.example'],
  readCompany: async () => defaultCompany,
  siteSecret: async () => 'secret',
})

test('are erased with files, notes and mail; newer ones are kept', async () => {
  const { database, privacy } = await open(30)
  const old = await addEnquiry(database, { received_at: daysAgo(30, -MINUTE) })
  const young = await addEnquiry(database, { received_at: daysAgo(30, MINUTE) })
  const applied = await addApplication(database, { received_at: daysAgo(31) })
  for (const received of [old, young, applied]) {
    await mail.announce(database.db, received)
    const { entity, row } = received
    await database.db
      .insertInto('inbox_note')
      .values({ entity, entity_id: row.id, at: daysAgo(1), text: 'Called back' })
      .execute()
  }

  expect(await privacy.countExpired()).toMatchObject({ enquiries: 1, applications: 1, followers: 0 })
  expect(await privacy.prune()).toEqual({
    enquiries: 1,
    applications: 1,
    followers: 0,
    customers: 0,
    notes: 2,
    mails: 4,
  })

  const left = await readAllTables({ database })
  expect(left.enquiry.map(({ id }) => id)).toEqual([young.row.id])
  expect(left.application).toEqual([])
  expect(left.resume).toEqual([])
  expect(left.inbox_note.map(({ entity_id }) => entity_id)).toEqual([young.row.id])
  expect(new Set(left.outbox.map(({ entity_id }) => entity_id))).toEqual(new Set([young.row.id]))
  expect(left.change.map(({ entity, entity_id, action }) => [entity, entity_id, action])).toEqual([
    ['enquiry', old.row.id, 'erase'],
    ['application', applied.row.id, 'erase'],
  ])
  expect(await privacy.prune()).toEqual({
    enquiries: 0,
    applications: 0,
    followers: 0,
    customers: 0,
    notes: 0,
    mails: 0,
  })
  expect(await readAllTables({ database })).toEqual(left)
})

test('are kept twice as long with consent for later openings', async () => {
  const { database, privacy } = await open(30)
  const kept = await addApplication(database, { received_at: daysAgo(60, MINUTE), may_be_kept: 1 })
  await addApplication(database, { received_at: daysAgo(60, -MINUTE), may_be_kept: 1 })
  await addApplication(database, { received_at: daysAgo(31), may_be_kept: 0 })

  await privacy.prune()

  expect((await readAllTables({ database })).application.map(({ id }) => id)).toEqual([kept.row.id])
})

test('are all erased, even by two processes at once', async () => {
  const { database, privacy } = await open(30)
  for (let n = 0; n < 450; n += 1) await addEnquiry(database, { received_at: daysAgo(40) })

  const [one, other] = await Promise.all([privacy.prune(), privacy.prune()])

  expect(one.enquiries + other.enquiries).toBe(450)
  expect((await readAllTables({ database })).enquiry).toEqual([])
})

async function open(retentionDays: number) {
  const database = await openTestDatabase()
  const siteSecret = async () => 'secret'
  const ledger = newLedger()
  return { database, privacy: createPrivacyService(database, { retentionDays, ledger, siteSecret }) }
}

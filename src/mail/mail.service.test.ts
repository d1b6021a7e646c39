import { expect, test } from 'vitest'
import { defaultCompany } from '../../content/company.ts'
import { openTestDatabase } from '../../tests/databases.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { createMailService } from './mail.service.ts'

const mail = createMailService({
  host: 'www.example.com',
  siteOrigin: 'https://www.example.com',
  notifyTo: ['desk@example.com', 'chief@example.com'],
  readCompany: async () => defaultCompany,
  siteSecret: async () => 'secret',
})

test('an enquiry and an application notify the company and are acknowledged to the sender', async () => {
  const { database, outbox } = await open()
  const enquiry = await addEnquiry(database)
  const application = await addApplication(database)

  await database.db.transaction().execute(async (trx) => {
    await mail.announce(trx, enquiry)
    await mail.announce(trx, application)
  })

  const rows = await outbox()
  expect(rows.map(({ kind, entity, recipient }) => [kind, entity, recipient])).toEqual([
    ['notification', 'enquiry', 'desk@example.com'],
    ['notification', 'enquiry', 'chief@example.com'],
    ['acknowledgement', 'enquiry', 'asha.rao@visitor.example'],
    ['notification', 'application', 'desk@example.com'],
    ['notification', 'application', 'chief@example.com'],
    ['acknowledgement', 'application', 'asha.rao@visitor.example'],
  ])
  for (const row of rows) {
    expect(row).toMatchObject({ state: 'waiting', attempts: 0, sent_at: null, last_error: null })
    expect(row.next_at).toBe(row.created_at)
    expect(row.message_id).toMatch(/^<[0-9a-f]{32}@www\.example\.com>$/)
  }
  expect(new Set(rows.map(({ message_id }) => message_id)).size).toBe(6)
})

async function open() {
  const database = await openTestDatabase()
  return { database, outbox: () => database.db.selectFrom('outbox').selectAll().orderBy('id').execute() }
}

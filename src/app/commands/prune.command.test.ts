import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startSite } from '../../../scripts/site-process.ts'
import { runCommand } from '../../../tests/command.ts'
import { databases, openForTest } from '../../../tests/databases.ts'
import { addApplication, addEnquiry } from '../../../tests/submissions.ts'
import { newLedger } from '../../../tests/temporary-files.ts'
import { pruneCommand } from './prune.command.ts'

const LONG_AGO = '2020-01-01T00:00:00.000Z'

async function addOld() {
  const url = await databases.SQLite.create('migrated')
  const database = openForTest(url)
  await addEnquiry(database, { received_at: LONG_AGO })
  await addApplication(database, { received_at: LONG_AGO })
  const young = await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
  return {
    url,
    young,
    ids: async () => (await database.db.selectFrom('enquiry').select('id').execute()).map(({ id }) => id),
  }
}

const prune = (DATABASE_URL: string, ...args: string[]) =>
  runCommand(pruneCommand, args, { DATABASE_URL, RETENTION_DAYS: '365', ERASURE_LEDGER: newLedger() })

test('--dry-run counts what the command would erase', async () => {
  const { url, young, ids } = await addOld()

  expect(await prune(url, '--dry-run')).toBe('Would erase 1 enquiry and 1 application older than 365 days.\n')
  expect(await ids()).toHaveLength(2)
  expect(await prune(url)).toBe(
    'Erased 1 enquiry and 1 application older than 365 days, with 0 notes and 0 emails.\n',
  )
  expect(await ids()).toEqual([young.row.id])
  expect(await prune(url, '--dry-run')).toBe(
    'Would erase 0 enquiries and 0 applications older than 365 days.\n',
  )
  expect(await prune(url, '--all')).toMatch(/Unknown option '--all'/)
})

test('the site erases expired and restored submissions before it serves', async () => {
  const { url, ids } = await addOld()
  const ledger = newLedger()
  const entry = { at: LONG_AGO, entity: 'enquiry', reference: 'E-AAAA-AAAA' }
  writeFileSync(ledger, `${JSON.stringify(entry)}\n`)

  const site = await startSite({ databaseUrl: url, settings: { ERASURE_LEDGER: ledger } })
  await site.stop()

  expect(await ids()).toEqual([])
})

test('an invalid ledger stops the start with one line', async () => {
  const { url, ids } = await addOld()
  const ledger = newLedger()
  writeFileSync(ledger, 'nonsense\n')

  await expect(startSite({ databaseUrl: url, settings: { ERASURE_LEDGER: ledger } })).rejects.toThrow(
    /It said: The erasure ledger .* is not valid: line 1\n$/,
  )
  expect(await ids()).toHaveLength(2)
})

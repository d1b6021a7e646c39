import { mkdirSync } from 'node:fs'
import type { Database } from '@sailing-desk/records/database/open'
import { describe, expect, test } from 'vitest'
import { startSite } from '../../scripts/site-process.ts'
import { startApp } from '../../tests/app.ts'
import { runSql, withUser } from '../../tests/databases.setup.ts'
import { databases, openForTest } from '../../tests/databases.ts'
import { readAllTables } from '../../tests/records.ts'
import { addApplication, addEnquiry } from '../../tests/submissions.ts'
import { newLedger } from '../../tests/temporary-files.ts'
import { createLedger, hasLedgerTable, LEDGER_SCHEMA, readLedgerFile } from './ledger.ts'

const on = databases.PostgreSQL

describe.skipIf(!on.available)('the erasure ledger of several instances', () => {
  test('repeats on one machine what another erased before a restore', async () => {
    const { url, database, instance } = await start()
    const [one, other] = [await instance(), newLedger()]
    await addBoth(database)
    await one.eraseEverything()
    await addBoth(database)

    const site = await startSite({ databaseUrl: url, settings: { ERASURE_LEDGER: other } })
    await site.stop()

    expect(await submissionsIn(database)).toEqual([])
    expect(referencesIn(other)).toEqual(['A-AAAA-AAAA', 'E-AAAA-AAAA'])
  })

  test('survives a restore of the whole server, from the file of each machine', async () => {
    const { url, database, instance } = await start()
    const [one, other] = [await instance(), await instance()]
    await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
    await one.eraseEverything()
    await addApplication(database, { reference: 'A-AAAA-AAAA' })
    await other.eraseEverything()

    await runSql(url, `drop schema ${LEDGER_SCHEMA} cascade`)
    await addBoth(database)
    await one.restart()
    expect(await submissionsIn(database)).toEqual(['A-AAAA-AAAA'])
    await other.restart()
    expect(await submissionsIn(database)).toEqual([])
    await one.restart()

    for (const { ledger } of [one, other])
      expect(referencesIn(ledger)).toEqual(['A-AAAA-AAAA', 'E-AAAA-AAAA'])
  })

  test('is complete when they erase at the same time', async () => {
    const { database, instance } = await start()
    const instances = await Promise.all([instance(), instance(), instance()])
    const ids: number[] = []
    for (let n = 0; n < 30; n += 1) ids.push((await addEnquiry(database)).row.id)
    const references = await submissionsIn(database)

    await Promise.all(ids.map((id, at) => instances[at % 3]?.eraseEnquiry(id)))

    expect(await submissionsIn(database)).toEqual([])
    const last = newLedger()
    await createLedger(database, last).synchronize()
    expect(referencesIn(last)).toEqual(references)
  })

  test('has an entry in the table only for what is erased, and in the file also for what failed', async () => {
    const { database, instance } = await start()
    const { ledger, eraseEnquiry, restart } = await instance()
    const { row } = await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
    await database.db.schema.alterTable('inbox_note').renameTo('hidden').execute()

    await expect(eraseEnquiry(row.id)).rejects.toThrow('inbox_note')

    expect(await hasLedgerTable(database.db)).toBe(false)
    expect(referencesIn(ledger)).toEqual(['E-AAAA-AAAA'])
    await database.db.schema.alterTable('hidden').renameTo('inbox_note').execute()
    expect(await submissionsIn(database)).toEqual(['E-AAAA-AAAA'])
    await restart()
    expect(await submissionsIn(database)).toEqual([])
  })

  test('is not changed, and nothing is erased, if the file cannot be written', async () => {
    const { database, instance } = await start()
    const { ledger, eraseEverything } = await instance()
    mkdirSync(ledger)
    await addBoth(database)

    await expect(eraseEverything()).rejects.toThrow('The erasure ledger cannot be written')

    expect(await hasLedgerTable(database.db)).toBe(false)
    expect(await submissionsIn(database)).toHaveLength(2)
  })

  test('needs a user who may create its schema, or one who owns it', async () => {
    const { url } = await start()
    const { pathname } = new URL(url)
    const user = `limited_${process.pid}`
    await runSql(url, `create user ${user}; grant all on all tables in schema public to ${user}`)
    const limited = openForTest(withUser(url, user))
    const { synchronize } = createLedger(limited, newLedger())
    try {
      await expect(synchronize()).rejects.toThrow(
        `The erasure ledger cannot be kept in the database (permission denied for database ${pathname.slice(1)}). As the owner of the database run: create schema sailing_desk_ledger authorization USER`,
      )
      await runSql(url, `create schema ${LEDGER_SCHEMA} authorization ${user}`)
      expect(await synchronize()).toEqual([])
    } finally {
      await runSql(url, `drop owned by ${user}; drop user ${user}`)
    }
  })
})

/** A database, and instances over it that each have a ledger file of their own. */
async function start() {
  const url = await on.create('migrated')
  const database = openForTest(url)
  async function instance() {
    const ledger = newLedger()
    const { services } = await startApp({ database: openForTest(url), settings: { ERASURE_LEDGER: ledger } })
    const { erasePerson, eraseRow, eraseAgain } = services.privacy
    const nobody = { account_id: null }
    return {
      ledger,
      eraseEverything: () => erasePerson(nobody, 'asha.rao@visitor.example'),
      eraseEnquiry: (id: number) => eraseRow(nobody, 'enquiry', id),
      restart: eraseAgain,
    }
  }
  return { url, database, instance }
}

async function addBoth(database: Database): Promise<void> {
  await addEnquiry(database, { reference: 'E-AAAA-AAAA' })
  await addApplication(database, { reference: 'A-AAAA-AAAA' })
}

async function submissionsIn(database: Database): Promise<string[]> {
  const { enquiry, application } = await readAllTables({ database })
  return [...enquiry, ...application].map(({ reference }) => reference).sort()
}

const referencesIn = (file: string) =>
  readLedgerFile(file)
    .map(({ reference }) => reference)
    .sort()

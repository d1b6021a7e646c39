import type { Database, Db } from '../database/open.ts'
import { type Author, writeWithoutRevision } from '../database/write.ts'
import { DomainError } from '../lib/errors.ts'
import { eraseRows, listExpired, listRowsById, listRowsByReference, listRowsOf } from './erasure.store.ts'
import { appendToLedger, readLedger } from './ledger.ts'
import { readPersonData } from './person-data.store.ts'
import {
  type Erased,
  PERSONAL,
  type PersonalEntity,
  type PersonalRow,
  type PersonData,
} from './privacy.schema.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** `ledger` is the file that names what was erased on request: see ledger.ts. */
export type PrivacySettings = { retentionDays: number; ledger: string }

type FoundEntries = { entity: PersonalEntity; rows: PersonalRow[] }[]

const DAY_MS = 86_400_000
/** Other writers wait while so many are erased. */
const ROWS_AT_ONCE = 200
const NOBODY: Author = { account_id: null }

/** Personal data of visitors: shown to them, erased for them, and erased when its time is over. */
export function createPrivacyService(database: Database, { retentionDays, ledger }: PrivacySettings) {
  /** With the history told, of ids alone. */
  const erase = (
    author: Author,
    find: (trx: Db) => Promise<FoundEntries>,
    note?: (found: FoundEntries) => void,
  ) =>
    writeWithoutRevision(database, author, async (trx, record) => {
      const found = (await find(trx)).filter(({ rows }) => rows.length > 0)
      note?.(found)
      let erased = NOTHING
      for (const { entity, rows } of found) {
        erased = added(erased, await eraseRows(trx, entity, rows))
        for (const { id } of rows) record({ entity, entity_id: id, action: 'erase' })
      }
      return erased
    })

  /** In parts, so that visitors can write in between. */
  async function eraseAll(find: (trx: Db) => Promise<FoundEntries>): Promise<Erased> {
    let erased = NOTHING
    for (;;) {
      const part = await erase(NOBODY, find)
      if (part.enquiries + part.applications === 0) break
      erased = added(erased, part)
    }
    if (erased !== NOTHING) await database.dialect.purgeDeleted(database.db)
    return erased
  }

  return {
    /** Throws 404 where nothing is held. */
    readPerson: (author: Author, email: string): Promise<PersonData> =>
      writeWithoutRevision(database, author, async (trx, record) => {
        const found = requireSome(await findPerson(trx, email))
        for (const { entity, rows } of found)
          for (const { id } of rows) record({ entity, entity_id: id, action: 'export' })
        const rowsOf = (entity: PersonalEntity) => found.find((each) => each.entity === entity)?.rows ?? []
        const data = await readPersonData(trx, rowsOf('enquiry'), rowsOf('application'))
        return { email, exported_at: new Date().toISOString(), ...data }
      }),

    /** For ever, restores of older backups included. Throws 404 where nothing is held. */
    async erasePerson(author: Author, email: string): Promise<Erased> {
      const erased = await erase(
        author,
        async (trx) => requireSome(await findPerson(trx, email)),
        (found) => noteInLedger(ledger, found),
      )
      await database.dialect.purgeDeleted(database.db)
      return erased
    },

    /** One row, as an administrator says: for ever too. Throws 404 where there is none. */
    async eraseRow(author: Author, entity: PersonalEntity, id: number): Promise<void> {
      await erase(
        author,
        async (trx) => requireSome([{ entity, rows: await listRowsById(trx, entity, id) }]),
        (found) => noteInLedger(ledger, found),
      )
      await database.dialect.purgeDeleted(database.db)
    },

    /** What was erased on request and is there again, after the restore of an older backup. */
    async eraseAgain(): Promise<Erased> {
      const entries = readLedger(ledger)
      let erased = NOTHING
      for (let from = 0; from < entries.length; from += ROWS_AT_ONCE) {
        const part = entries.slice(from, from + ROWS_AT_ONCE)
        erased = added(
          erased,
          await eraseAll((trx) =>
            forEach((entity) => {
              const named = part.filter((entry) => entry.entity === entity)
              return named.length > 0
                ? listRowsByReference(
                    trx,
                    entity,
                    named.map(({ reference }) => reference),
                  )
                : []
            }),
          ),
        )
      }
      return erased
    },

    /** Erases what is older than the privacy statement allows. */
    prune: (): Promise<Erased> =>
      eraseAll((trx) => forEach((entity) => listExpired(trx, entity, limits(retentionDays), ROWS_AT_ONCE))),

    /** How many rows `prune` would erase. */
    async countExpired(): Promise<{ enquiries: number; applications: number }> {
      const count = async (entity: PersonalEntity) =>
        (await listExpired(database.db, entity, limits(retentionDays), Number.MAX_SAFE_INTEGER)).length
      return { enquiries: await count('enquiry'), applications: await count('application') }
    },
  }
}

async function forEach(
  find: (entity: PersonalEntity) => Promise<PersonalRow[]> | PersonalRow[],
): Promise<FoundEntries> {
  const found: FoundEntries = []
  for (const entity of PERSONAL) found.push({ entity, rows: await find(entity) })
  return found
}

const findPerson = (db: Db, email: string) => forEach((entity) => listRowsOf(db, entity, email))

function requireSome(found: FoundEntries): FoundEntries {
  if (found.every(({ rows }) => rows.length === 0))
    throw new DomainError(404, 'No data is held for this email address')
  return found
}

/** Before the rows are gone: one that is named and not erased is erased at the next start. */
function noteInLedger(ledger: string, found: FoundEntries): void {
  const at = new Date().toISOString()
  try {
    appendToLedger(
      ledger,
      found.flatMap(({ entity, rows }) => rows.map(({ reference }) => ({ at, entity, reference }))),
    )
  } catch {
    throw new DomainError(
      409,
      'The erasure ledger cannot be written, so nothing was erased. Please contact the site operator.',
    )
  }
}

/** Applications that may be kept for later openings stay twice as long. */
function limits(days: number): { usual: string; kept: string } {
  const before = (age: number) => new Date(Date.now() - age * DAY_MS).toISOString()
  return { usual: before(days), kept: before(2 * days) }
}

const NOTHING: Erased = { enquiries: 0, applications: 0, notes: 0, mails: 0 }

const added = (one: Erased, other: Erased): Erased => ({
  enquiries: one.enquiries + other.enquiries,
  applications: one.applications + other.applications,
  notes: one.notes + other.notes,
  mails: one.mails + other.mails,
})

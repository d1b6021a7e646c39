import { type Kysely, sql } from 'kysely'
import type { Dialect } from './dialect.ts'
import * as sailing from './migrations/0001-0014/0001-sailing.ts'
import * as accounts from './migrations/0001-0014/0002-accounts.ts'
import * as equipment from './migrations/0001-0014/0003-equipment.ts'
import * as forms from './migrations/0001-0014/0004-forms.ts'
import * as undo from './migrations/0001-0014/0005-undo.ts'
import * as equipmentSearch from './migrations/0001-0014/0006-equipment-search.ts'
import * as accountApproval from './migrations/0001-0014/0008-account-approval.ts'
import * as spam from './migrations/0001-0014/0010-spam.ts'
import * as submissionCounts from './migrations/0001-0014/0011-submission-counts.ts'
import * as cutOff from './migrations/0001-0014/0012-cut-off.ts'
import * as circularLayouts from './migrations/0001-0014/0013-circular-layouts.ts'
import * as drafts from './migrations/0001-0014/0014-drafts.ts'
import * as ships from './migrations/0015-0028/0015-ships.ts'
import * as jobs from './migrations/0015-0028/0016-jobs.ts'
import * as mailRetries from './migrations/0015-0028/0017-mail-retries.ts'
import * as clockCheck from './migrations/0015-0028/0018-clock-check.ts'
import * as scanLeases from './migrations/0015-0028/0019-scan-leases.ts'
import * as publishedCirculars from './migrations/0015-0028/0020-published-circulars.ts'
import * as clocks from './migrations/0015-0028/0021-clocks.ts'
import * as publicChanges from './migrations/0015-0028/0022-public-changes.ts'
import * as unsubscribe from './migrations/0015-0028/0023-unsubscribe.ts'
import * as follow from './migrations/0015-0028/0024-follow.ts'
import * as quotes from './migrations/0015-0028/0025-quotes.ts'
import * as limits from './migrations/0015-0028/0026-limits.ts'
import * as customers from './migrations/0015-0028/0027-customers.ts'
import * as roles from './migrations/0015-0028/0028-roles.ts'
import * as replies from './migrations/0029-replies.ts'
import * as cutOffRules from './migrations/0030-cut-off-rules.ts'
import * as mailbox from './migrations/0031-mailbox.ts'
import * as batchNames from './migrations/0032-batch-names.ts'
import * as circularArchive from './migrations/0033-circular-archive.ts'
import * as actualDates from './migrations/0034-actual-dates.ts'
import * as shipRecords from './migrations/0035-ships.ts'
import * as announcements from './migrations/0036-announcements.ts'
import * as company from './migrations/0037-company.ts'
import * as pageTexts from './migrations/0038-page-texts.ts'
import * as siteFiles from './migrations/0039-site-files.ts'
import * as gallery from './migrations/0040-gallery.ts'
import * as vacancies from './migrations/0041-vacancies.ts'
import * as downloads from './migrations/0042-downloads.ts'
import * as distinctShips from './migrations/0043-distinct-ships.ts'
import * as formerVoyages from './migrations/0044-former-voyages.ts'
import * as promisePublished from './migrations/0045-promise-published.ts'
import * as printedCalls from './migrations/0046-printed-calls.ts'
import * as submittedBytes from './migrations/0047-submitted-bytes.ts'
import * as refusedAddresses from './migrations/0048-refused-addresses.ts'
import { type Database, UnusableDatabase } from './open.ts'
import type { Tables } from './tables.ts'

type Migration = { up: (db: Kysely<Tables>, dialect: Dialect) => Promise<void> }

/** In order. Never change a released one: add the next. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-sailing': sailing,
  '0002-accounts': accounts,
  '0003-equipment': equipment,
  '0004-forms': forms,
  '0005-undo': undo,
  '0006-equipment-search': equipmentSearch,
  '0008-account-approval': accountApproval,
  '0010-spam': spam,
  '0011-submission-counts': submissionCounts,
  '0012-cut-off': cutOff,
  '0013-circular-layouts': circularLayouts,
  '0014-drafts': drafts,
  '0015-ships': ships,
  '0016-jobs': jobs,
  '0017-mail-retries': mailRetries,
  '0018-clock-check': clockCheck,
  '0019-scan-leases': scanLeases,
  '0020-published-circulars': publishedCirculars,
  '0021-clocks': clocks,
  '0022-public-changes': publicChanges,
  '0023-unsubscribe': unsubscribe,
  '0024-follow': follow,
  '0025-quotes': quotes,
  '0026-limits': limits,
  '0027-customers': customers,
  '0028-roles': roles,
  '0029-replies': replies,
  '0030-cut-off-rules': cutOffRules,
  '0031-mailbox': mailbox,
  '0032-batch-names': batchNames,
  '0033-circular-archive': circularArchive,
  '0034-actual-dates': actualDates,
  '0035-ships': shipRecords,
  '0036-announcements': announcements,
  '0037-company': company,
  '0038-page-texts': pageTexts,
  '0039-site-files': siteFiles,
  '0040-gallery': gallery,
  '0041-vacancies': vacancies,
  '0042-downloads': downloads,
  '0043-distinct-ships': distinctShips,
  '0044-former-voyages': formerVoyages,
  '0045-promise-published': promisePublished,
  '0046-printed-calls': printedCalls,
  '0047-submitted-bytes': submittedBytes,
  '0048-refused-addresses': refusedAddresses,
}

export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS)

/**
 * Runs the missing migrations in one transaction, one process at a time. Throws UnusableDatabase if the database has
 * migrations this version does not know.
 */
export async function migrate({ db, dialect }: Database, names?: readonly string[]): Promise<void> {
  await db.transaction().execute((trx) => migrateIn(trx, dialect, names))
}

/** In the caller's transaction; with `names` only these, for a copy of an older database. */
export async function migrateIn(
  trx: Kysely<Tables>,
  dialect: Dialect,
  names: readonly string[] = Object.keys(MIGRATIONS),
): Promise<void> {
  await dialect.lockMigrations(trx)
  await sql`create table if not exists migration (name text primary key, applied_at text not null)`.execute(
    trx,
  )
  const applied = await appliedMigrations(trx)
  requireKnown(applied)
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    if (applied.includes(name) || !names.includes(name)) continue
    await migration.up(trx, dialect)
    await trx.insertInto('migration').values({ name, applied_at: new Date().toISOString() }).execute()
  }
}

/** Throws UnusableDatabase if one of these applied migrations is unknown. */
export function requireKnown(applied: readonly string[]): void {
  const unknown = unknownAmong(applied)
  if (unknown.length > 0)
    throw new UnusableDatabase(
      `The database was written by a newer version of this program (it has ${unknown.join(', ')}). Start the newer version, or restore an older backup.`,
    )
}

async function appliedMigrations(db: Kysely<Tables>): Promise<string[]> {
  return (await db.selectFrom('migration').select('name').execute()).map(({ name }) => name)
}

const unknownAmong = (applied: readonly string[]) => applied.filter((name) => !MIGRATIONS[name]).sort()

/** Those of a newer version of this program. */
export const unknownMigrations = async (db: Kysely<Tables>) => unknownAmong(await appliedMigrations(db))

import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import { type Author, writeWithoutRevision } from '@sailing-desk/records/database/write'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { DomainError } from '@sailing-desk/records/errors'
import { PERSONAL, type PersonalEntity, personRules } from '../database/tables/personal-tables.ts'
import { addressHash } from '../secrets/signed-token.ts'
import type { SiteSecret } from '../secrets/site-secret.ts'
import {
  eraseAlone,
  eraseAloneAgain,
  eraseRows,
  isAlone,
  isKnownSender,
  listAccountsOf,
  listExpired,
  listRowsById,
  listRowsByReference,
  listRowsOf,
  NOTHING,
  readAlone,
  readPersonData,
} from './erasure.store.ts'
import { createLedger, type Ledger, type LedgerEntry, UnusableLedger } from './ledger.ts'
import type { Erased, PersonalRow } from './privacy.schema.ts'
import {
  listEmailKeys,
  markUnsubscribed,
  readUnsubscribed,
  rememberUnsubscribed,
} from './unsubscribed.store.ts'
import { eraseName, isNamed, listNamedAddresses } from './usernames.store.ts'

export type PrivacyService = ReturnType<typeof createPrivacyService>

/** `ledger` is the path of the file of the erasure ledger. */
type PrivacySettings = { retentionDays: number; ledger: string; siteSecret: SiteSecret }

type FoundEntries = { entity: PersonalEntity; rows: PersonalRow[] }[]

const DAY_MS = 86_400_000
/** Erasing blocks other writers, so it is done in batches. */
const BATCH_SIZE = 200
const NOBODY: Author = { account_id: null }

/** Exports and erases the personal data of visitors. */
export function createPrivacyService(
  database: Database,
  { retentionDays, ledger: file, siteSecret }: PrivacySettings,
) {
  const ledger = createLedger(database, file)
  return {
    /** Throws 404 if there is no data. */
    readPerson: (author: Author, email: string) => readPerson(database, author, email),

    /**
     * Permanent, even after a restore. Of a customer the hash of the address is kept. Throws 404 if there is no data, and 409 as long as an
     * account has the address.
     */
    erasePerson: (author: Author, email: string): Promise<Erased> =>
      eraseForGood(
        database,
        ledger,
        author,
        async (trx) => {
          await requireNoAccount(trx, email)
          const found = await findPerson(trx, email)
          await requireNoKnownSender(trx, email)
          if ((await isAlone(trx, email, found)) || (await isNamed(trx, email)))
            await forget(ledger, trx, await siteSecret(trx), email)
          else requireSome(found)
          const customers = found.find(({ entity }) => entity === 'customer')?.rows ?? []
          if (customers.length > 0) {
            const keys = await listEmailKeys(trx, customers)
            await remember(ledger, trx, await siteSecret(trx), keys)
          }
          return found
        },
        email,
      ),

    /** Stops mailings to a customer in the transaction `trx`, for good even after a restore. */
    async unsubscribe(
      trx: Db,
      { reference, email_key }: { reference: string; email_key: string },
    ): Promise<void> {
      const at = new Date().toISOString()
      await writeLedger(ledger, trx, [unsubscriptionEntry(reference, at)])
      await remember(ledger, trx, await siteSecret(trx), [email_key])
      await markUnsubscribed(trx, { reference, at })
    },

    /** Erases one row, permanently too. Throws 404 if it does not exist. */
    async eraseRow(author: Author, entity: PersonalEntity, id: number): Promise<void> {
      const find = async (trx: Db) => requireSome([{ entity, rows: await listRowsById(trx, entity, id) }])
      await eraseForGood(database, ledger, author, find)
    },

    /** Repeats the erasures of the ledger after an older backup was restored. */
    async eraseAgain(): Promise<Erased> {
      const entries = await ledger.synchronize()
      let erased = NOTHING
      for (let from = 0; from < entries.length; from += BATCH_SIZE) {
        const part = entries.slice(from, from + BATCH_SIZE)
        erased = sumOf(erased, await eraseAll(database, (trx) => findNamed(trx, part)))
      }
      await unsubscribeAgain(database, entries)
      await forgetAgain(database, entries, siteSecret)
      return erased
    },

    /** Erases what is older than the retention period, and the address of those who follow nothing any more. */
    prune: (): Promise<Erased> =>
      eraseAll(database, (trx) =>
        forEach((entity) => listExpired(trx, entity, limits(retentionDays), BATCH_SIZE)),
      ),

    /** How many rows `prune` would erase. */
    async countExpired(): Promise<Erased> {
      const counts = { ...NOTHING }
      for (const entity of PERSONAL) {
        const rows = await listExpired(database.db, entity, limits(retentionDays), Number.MAX_SAFE_INTEGER)
        counts[personRules(entity).as] = rows.length
      }
      return counts
    },
  }
}

function readPerson(database: Database, author: Author, email: string) {
  return writeWithoutRevision(database, author, async (trx, record) => {
    const found = await findPerson(trx, email)
    const alone = await readAlone(trx, email, found)
    const accounts = await listAccountsOf(trx, email)
    const known_sender = await isKnownSender(trx, email)
    const isFound = known_sender || [accounts, ...Object.values(alone)].some((rows) => rows.length > 0)
    if (!isFound) requireSome(found)
    for (const { id } of accounts) record({ entity: 'account', entity_id: id, action: 'export' })
    for (const { entity, rows } of found)
      for (const { id } of rows) record({ entity, entity_id: id, action: 'export' })
    const own = await readPersonData(trx, database.db, found)
    return {
      email,
      exported_at: new Date().toISOString(),
      ...own,
      ...alone,
      accounts: accounts.map(({ shown }) => shown),
      known_sender,
    }
  })
}

/** Keeps the hash of an address whose mail is erased, for when a restore brings it back. */
async function forget(ledger: Ledger, trx: Db, secret: string, email: string): Promise<void> {
  const hash = addressHash(secret, email.toLowerCase())
  await writeLedger(ledger, trx, [forgottenEntry(hash, new Date().toISOString())])
}

/** What came since is kept. */
async function forgetAgain(
  database: Database,
  entries: readonly LedgerEntry[],
  siteSecret: SiteSecret,
): Promise<void> {
  const forgotten = forgottenIn(entries)
  if (forgotten.size === 0) return
  await writeWithoutRevision(database, NOBODY, async (trx) => {
    const secret = await siteSecret(trx)
    const forgottenAt = (address: string) => forgotten.get(addressHash(secret, address.toLowerCase()))
    await eraseAloneAgain(trx, forgottenAt)
    for (const name of await listNamedAddresses(trx)) {
      const at = forgottenAt(name)
      if (at !== undefined) await eraseName(trx, name, at)
    }
  })
}

/** Erases at once, and again after a restore. */
async function eraseForGood(
  database: Database,
  ledger: Ledger,
  author: Author,
  find: (trx: Db) => Promise<FoundEntries>,
  email?: string,
): Promise<Erased> {
  const findAndRecord = async (trx: Db) => {
    const found = await find(trx)
    await recordInLedger(ledger, trx, found)
    return found
  }
  const erased = await erase(database, author, findAndRecord, email)
  await database.dialect.purgeDeleted(database.db)
  return erased
}

/** In batches, so that visitors can write in between. */
async function eraseAll(database: Database, find: (trx: Db) => Promise<FoundEntries>): Promise<Erased> {
  let erased = NOTHING
  for (;;) {
    const part = await erase(database, NOBODY, find)
    if (Object.values(part).every((count) => count === 0)) break
    erased = sumOf(erased, part)
  }
  if (erased !== NOTHING) await database.dialect.purgeDeleted(database.db)
  return erased
}

/** Records only ids in the history. With `email` also mail of this address that lies with others. */
function erase(
  database: Database,
  author: Author,
  find: (trx: Db) => Promise<FoundEntries>,
  email?: string,
): Promise<Erased> {
  return writeWithoutRevision(database, author, async (trx, record) => {
    let erased = NOTHING
    for (const { entity, rows } of await find(trx)) {
      if (rows.length === 0) continue
      erased = sumOf(erased, await eraseRows(trx, entity, rows))
      for (const { id } of rows) record({ entity, entity_id: id, action: 'erase' })
    }
    if (email !== undefined) {
      erased = sumOf(erased, { ...NOTHING, mails: await eraseAlone(trx, email) })
      if (await isNamed(trx, email)) await eraseName(trx, email)
    }
    return erased
  })
}

async function forEach(
  find: (entity: PersonalEntity) => Promise<PersonalRow[]> | PersonalRow[],
): Promise<FoundEntries> {
  const found: FoundEntries = []
  for (const entity of PERSONAL) found.push({ entity, rows: await find(entity) })
  return found
}

const findPerson = (db: Db, email: string) => forEach((entity) => listRowsOf(db, entity, email))

const findNamed = (db: Db, named: LedgerEntry[]) =>
  forEach((entity) => {
    const references = named.filter((entry) => entry.entity === entity).map(({ reference }) => reference)
    return references.length > 0 ? listRowsByReference(db, entity, references) : []
  })

/** Who works in the office needs the account: it is removed by itself, with its sessions and passkeys. */
async function requireNoAccount(trx: Db, email: string): Promise<void> {
  const [account] = await listAccountsOf(trx, email)
  if (!account) return
  throw new DomainError(
    409,
    `The account ‘${account.username}’ has this email address, so nothing was erased. Delete the account under Users, or change its address, and try again.`,
  )
}

/** Circulars from this address are still to be taken: it is removed from the list first. */
async function requireNoKnownSender(trx: Db, email: string): Promise<void> {
  if (!(await isKnownSender(trx, email))) return
  throw new DomainError(
    409,
    'Circulars are taken from this email address, so nothing was erased. Remove it from the known senders of the mailbox, and try again.',
  )
}

function requireSome(found: FoundEntries): FoundEntries {
  if (found.every(({ rows }) => rows.length === 0))
    throw new DomainError(404, 'No data is held for this email address')
  return found
}

/** Keeps the hashes of addresses that nobody may mail without a new consent. */
async function remember(ledger: Ledger, trx: Db, secret: string, keys: readonly string[]): Promise<void> {
  const at = new Date().toISOString()
  const hashes = keys.map((key) => addressHash(secret, key))
  await writeLedger(
    ledger,
    trx,
    hashes.map((hash) => addressEntry(hash, at)),
  )
  await rememberUnsubscribed(
    trx,
    hashes.map((reference) => ({ reference, at })),
  )
}

function recordInLedger(ledger: Ledger, trx: Db, found: FoundEntries): Promise<void> {
  const at = new Date().toISOString()
  const entries = found.flatMap(({ entity, rows }) =>
    rows.map(({ reference }) => ({ at, entity, reference })),
  )
  return writeLedger(ledger, trx, entries)
}

/** Called before rows are written: if the write then fails, it is repeated at the next start. */
async function writeLedger(ledger: Ledger, trx: Db, entries: readonly LedgerEntry[]): Promise<void> {
  try {
    await ledger.append(trx, entries)
  } catch (error) {
    if (!(error instanceof UnusableLedger)) throw error
    throw new DomainError(
      409,
      'The erasure ledger cannot be written, so nothing was erased. Please contact the site operator.',
    )
  }
}

/** Applications with consent for later openings are kept twice as long. */
function limits(days: number): { standard: string; extended: string } {
  const before = (age: number) => new Date(Date.now() - age * DAY_MS).toISOString()
  return { standard: before(days), extended: before(2 * days) }
}

const sumOf = (one: Erased, other: Erased): Erased => mapFields(one, (count, name) => count + other[name])

/** One for each day: somebody may agree again, and unsubscribe again. */
const entryOf = (entity: LedgerEntry['entity'], key: string, at: string): LedgerEntry => ({
  ...{ at, entity, reference: `${key} ${dayInIndia(Date.parse(at))}` },
})
const keyOf = ({ reference, at }: LedgerEntry) => ({ reference: reference.split(' ')[0] ?? '', at })

/** What a restore must not undo: that a customer wants no mailings, and the hashes of addresses that nobody may mail. */
const unsubscriptionEntry = (reference: string, at: string) => entryOf('unsubscription', reference, at)
const addressEntry = (hash: string, at: string) => entryOf('unsubscribed_address', hash, at)

/** That mail from an address was erased, by its hash. */
const forgottenEntry = (hash: string, at: string) => entryOf('forgotten_address', hash, at)

/** Until when mail from which addresses, by their hashes, is to be erased. */
function forgottenIn(entries: readonly LedgerEntry[]): Map<string, string> {
  const latest = new Map<string, string>()
  for (const entry of entries) {
    if (entry.entity !== 'forgotten_address') continue
    const { reference, at } = keyOf(entry)
    if ((latest.get(reference) ?? '') < at) latest.set(reference, at)
  }
  return latest
}

/** Repeats what the ledger lists after an older backup was restored. */
async function unsubscribeAgain(database: Database, entries: readonly LedgerEntry[]): Promise<void> {
  const keysOf = (entity: LedgerEntry['entity']) =>
    entries.filter((entry) => entry.entity === entity).map(keyOf)
  const [customers, addresses] = [keysOf('unsubscription'), keysOf('unsubscribed_address')]
  if (customers.length + addresses.length === 0) return
  await writeWithoutRevision(database, { account_id: null }, async (trx: Db) => {
    for (const each of customers) await markUnsubscribed(trx, each)
    const known = await readUnsubscribed(trx)
    await rememberUnsubscribed(
      trx,
      addresses.filter(({ reference, at }) => (known.get(reference) ?? '') < at),
    )
  })
}

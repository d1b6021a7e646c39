import type { Database, Db } from '../database/open.ts'
import { writeWithoutRevision } from '../database/write.ts'
import { dayInIndia } from '../lib/days.ts'
import type { LedgerEntry } from './ledger-file.ts'
import { markUnsubscribed, readUnsubscribed, rememberUnsubscribed } from './unsubscribed.store.ts'

/** One for each day: somebody may agree again, and unsubscribe again. */
const entryOf = (entity: LedgerEntry['entity'], key: string, at: string): LedgerEntry => ({
  ...{ at, entity, reference: `${key} ${dayInIndia(Date.parse(at))}` },
})
const keyOf = ({ reference, at }: LedgerEntry) => ({ reference: reference.split(' ')[0] ?? '', at })

/** What a restore must not undo: that a customer wants no mailings, and the hashes of addresses that nobody may mail. */
export const unsubscriptionEntry = (reference: string, at: string) => entryOf('unsubscription', reference, at)
export const addressEntry = (hash: string, at: string) => entryOf('unsubscribed_address', hash, at)

/** That mail from an address was erased, by its hash. */
export const forgottenEntry = (hash: string, at: string) => entryOf('forgotten_address', hash, at)

/** Until when mail from which addresses, by their hashes, is to be erased. */
export function forgottenIn(entries: readonly LedgerEntry[]): Map<string, string> {
  const latest = new Map<string, string>()
  for (const entry of entries) {
    if (entry.entity !== 'forgotten_address') continue
    const { reference, at } = keyOf(entry)
    if ((latest.get(reference) ?? '') < at) latest.set(reference, at)
  }
  return latest
}

/** Repeats what the ledger lists after an older backup was restored. */
export async function unsubscribeAgain(database: Database, entries: readonly LedgerEntry[]): Promise<void> {
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

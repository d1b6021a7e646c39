import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { DomainError } from '../lib/errors.ts'
import { type Change, insertChanges } from './change-rows.ts'
import type { Database, Db } from './open.ts'
import type { Entity } from './recorded-tables.ts'
import { recording } from './recording.ts'
import type { Tables } from './tables.ts'

/** Who writes: an account, or null for the command line; with the Idempotency-Key of a create that carried one. */
export type Author = {
  account_id: number | null
  account_name?: string | null
  address?: string | null
  idempotency?: { key: string; fingerprint: string }
  /** The batch that is taken back. */
  undoes?: string | null
  /** Nothing stays of the write: it is only to be known what it would change. */
  rehearses?: true
}

/** One transaction. Rows change through it alone, so that no change escapes the history. */
export type Writing = {
  trx: Db
  /** The name of this write in the history. */
  batch: string
  insert: <T extends Entity>(table: T, values: Insertable<Tables[T]>) => Promise<Selectable<Tables[T]>>
  update: <T extends Entity>(
    table: T,
    before: Selectable<Tables[T]> & AnyRow,
    values: Updateable<Tables[T]>,
  ) => Promise<Selectable<Tables[T]>>
  remove: <T extends Entity>(table: T, before: Selectable<Tables[T]> & AnyRow) => Promise<void>
  /** The same values for each of many rows. */
  updateAll: <T extends Entity>(
    table: T,
    before: (Selectable<Tables[T]> & AnyRow)[],
    values: Updateable<Tables[T]>,
  ) => Promise<void>
  removeAll: <T extends Entity>(table: T, before: (Selectable<Tables[T]> & AnyRow)[]) => Promise<void>
}

export type AnyRow = { id: number; version: number }

const KEY_LIFE_DAYS = 7

/** Ends a rehearsal, and with it the transaction. */
class Rehearsed extends Error {
  override name = 'Rehearsed'
  readonly changes: readonly Change[]

  constructor(changes: readonly Change[]) {
    super('Only rehearsed')
    this.changes = changes
  }
}

export type WouldChange = { entity: string; action: string; count: number }

/** How many rows of each table a write would add, change and delete. `work` makes the write in the name it is given. */
export async function previewWrite(
  author: Author,
  work: (author: Author) => Promise<unknown>,
): Promise<WouldChange[]> {
  try {
    await work({ ...author, rehearses: true })
    return []
  } catch (thrown) {
    if (!(thrown instanceof Rehearsed)) throw thrown
    const kinds = Map.groupBy(thrown.changes, ({ entity, action }) => `${entity} ${action}`)
    return [...kinds.values()].flatMap(([first, ...others]) =>
      first ? [{ entity: first.entity, action: first.action, count: others.length + 1 }] : [],
    )
  }
}

/**
 * Runs `work` in one transaction, alone among writers, and writes the history and the next revision with it.
 * A create that carried an Idempotency-Key seen before gets its first answer again and changes nothing;
 * the same key with another request is refused (422). When `work` throws, nothing is written.
 */
export function write<Result>(
  { db, dialect }: Database,
  author: Author,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await dialect.lockWriters(trx)
    const answered = author.idempotency && (await findAnswer(trx, author, author.idempotency))
    if (answered) return answered.answer as Result

    const changes: Change[] = []
    const batch = randomUUID()
    const result = await work(recording(trx, batch, changes))
    if (author.rehearses) throw new Rehearsed(changes)
    if (changes.length > 0) {
      await insertChanges(trx, batch, author, changes)
      await trx
        .updateTable('revision')
        .set((row) => ({ n: row('n', '+', 1) }))
        .execute()
    }
    if (author.idempotency) await keepAnswer(trx, author, author.idempotency, result)
    return result
  })
}

/**
 * Runs `work` in one transaction, alone among writers, for what no visitor ever sees: the revision stays, and `work`
 * says itself, by `record`, what the history is told (so that no secret gets there). With an Idempotency-Key the same
 * holds as for `write`: what `work` gives is kept, so there must be no secret in it either.
 */
export function writeUnseen<Result>(
  { db, dialect }: Database,
  author: Author,
  work: (trx: Db, record: (change: Change) => void) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await dialect.lockWriters(trx)
    const answered = author.idempotency && (await findAnswer(trx, author, author.idempotency))
    if (answered) return answered.answer as Result

    const changes: Change[] = []
    const result = await work(trx, (change) => changes.push(change))
    await insertChanges(trx, randomUUID(), author, changes)
    if (author.idempotency) await keepAnswer(trx, author, author.idempotency, result)
    return result
  })
}

type Idempotency = NonNullable<Author['idempotency']>

async function findAnswer(trx: Db, { account_id }: Author, { key, fingerprint }: Idempotency) {
  const kept = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', account_id ?? 0)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.fingerprint !== fingerprint) {
    throw new DomainError(422, 'This Idempotency-Key was already used for another request', 'Idempotency-Key')
  }
  return { answer: JSON.parse(kept.answer) as unknown }
}

async function keepAnswer(
  trx: Db,
  { account_id }: Author,
  { key, fingerprint }: Idempotency,
  result: unknown,
) {
  const now = Date.now()
  const oldest = new Date(now - KEY_LIFE_DAYS * 86_400_000).toISOString()
  await trx.deleteFrom('idempotency').where('at', '<', oldest).execute()
  await trx
    .insertInto('idempotency')
    .values({
      account_id: account_id ?? 0,
      key,
      fingerprint,
      answer: JSON.stringify(result),
      at: new Date(now).toISOString(),
    })
    .execute()
}

/** Tells two requests apart: the call and what was sent, whatever the encoding. */
export function fingerprintOf(call: string, body: unknown): string {
  return createHash('sha256')
    .update(`${call}\n${JSON.stringify(body)}`)
    .digest('hex')
}

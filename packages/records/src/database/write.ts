import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { DomainError } from '../errors.ts'
import type { Database, Db } from './open.ts'
import { preparedQuery } from './queries.ts'
import type { Entity } from './recorded-tables.ts'
import { type Change, insertChanges, recording } from './recording.ts'
import type { Tables } from './schema.ts'

/** Who writes: an account, or null for the command line; with the Idempotency-Key of a create. */
export type Author = {
  account_id: number | null
  account_name?: string | null
  address?: string | null
  idempotency?: { key: string; fingerprint: string }
  /** For an undo: the batch it reverses. */
  undoes?: string | null
  /** Called when a write has changed something and is committed. */
  onWritten?: (batch: string) => void
}

/** A transaction that records every changed row in the history. */
export type Writing = {
  trx: Db
  /** The id of this write in the history. */
  batch: string
  /** Says what the history calls this write, such as 'Circular 2026-12 published'; by default what its changes say. */
  nameWrite: (title: string) => void
  insert: <T extends Entity>(table: T, values: Insertable<Tables[T]>) => Promise<Selectable<Tables[T]>>
  /** Writes nothing if the row has these values. */
  update: <T extends Entity>(
    table: T,
    before: Selectable<Tables[T]> & AnyRow,
    values: Updateable<Tables[T]>,
  ) => Promise<Selectable<Tables[T]>>
  remove: <T extends Entity>(table: T, before: Selectable<Tables[T]> & AnyRow) => Promise<void>
  insertAll: <T extends Entity>(table: T, values: readonly Insertable<Tables[T]>[]) => Promise<void>
  /** Sets the same values in many rows. */
  updateAll: <T extends Entity>(
    table: T,
    before: (Selectable<Tables[T]> & AnyRow)[],
    values: Updateable<Tables[T]>,
  ) => Promise<void>
  removeAll: <T extends Entity>(table: T, before: (Selectable<Tables[T]> & AnyRow)[]) => Promise<void>
}

/** Writing for rows of a table chosen at run time. */
export type UntypedWriting = Pick<Writing, 'trx'> & {
  insert(table: Entity, values: object): Promise<{ id: number }>
  update(table: Entity, before: AnyRow, values: object): Promise<{ id: number }>
  remove(table: Entity, before: AnyRow): Promise<void>
  removeAll(table: Entity, before: readonly AnyRow[]): Promise<void>
}

export type AnyRow = { id: number; version: number }

const countWrite = preparedQuery((db) => db.updateTable('revision').set((row) => ({ n: row('n', '+', 1) })))

/** Rolls back a preview and carries its changes. */
class PreviewRollback extends Error {
  override name = 'PreviewRollback'
  readonly changes: readonly Change[]

  constructor(changes: readonly Change[]) {
    super('Preview only')
    this.changes = changes
  }
}

export type WouldChange = { entity: string; action: string; count: number }

/** Set while a preview is made: no write is committed then, whatever starts it. */
const preview = new AsyncLocalStorage<true>()

/** Returns how many rows of each table a write would change. */
export async function previewWrite(work: () => Promise<unknown>): Promise<WouldChange[]> {
  try {
    await preview.run(true, work)
    return []
  } catch (error) {
    if (!(error instanceof PreviewRollback)) throw error
    const kinds = Map.groupBy(error.changes, ({ entity, action }) => `${entity} ${action}`)
    return [...kinds.values()].flatMap(([first, ...others]) =>
      first ? [{ entity: first.entity, action: first.action, count: others.length + 1 }] : [],
    )
  }
}

/**
 * Runs `work` in a transaction, serialized with all writers, and writes history and revision with it. A repeated
 * Idempotency-Key returns the first response without writing; with a different request it throws 422.
 */
export async function write<Result>(
  database: Database,
  author: Author,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const batch = randomUUID()
  let title: string | null = null
  let isChanged = false
  const nameWrite = (text: string) => {
    title = text
  }
  const result = await writeOnce(database, author, {
    work: (trx, changes) => work(recording(trx, batch, changes, nameWrite)),
    async finish(trx, changes) {
      if (changes.length === 0) return
      isChanged = true
      const written = await insertChanges(trx, batch, author, changes, title)
      await countWrite(trx)
      await database.recorder?.record(trx, written)
    },
  })
  if (isChanged) author.onWritten?.(batch)
  return result
}

/** Returns what `work` finds after its changes, which it gets too and which are then rolled back. No history or revision is written. */
export function tryWrite<Result>(
  { db, dialect, limitConcurrency }: Database,
  work: (writing: Writing, changes: readonly Change[]) => Promise<Result>,
): Promise<Result> {
  return limitConcurrency(async () => {
    const trx = await db.startTransaction().execute()
    try {
      await dialect.lockWriters(trx)
      const changes: Change[] = []
      return await preview.run(true, () => work(recording(trx, randomUUID(), changes), changes))
    } finally {
      await trx.rollback().execute()
    }
  })
}

/**
 * Runs `work` in a transaction, serialized with all writers, for data that visitors never see: the revision stays, and
 * `work` calls `record` for the history, so that no secret gets there. Idempotency-Keys work as in `write`, so the
 * result must contain no secret either.
 */
export function writeWithoutRevision<Result>(
  database: Database,
  author: Author,
  work: (trx: Db, record: (change: Change) => void) => Promise<Result>,
): Promise<Result> {
  return writeOnce(database, author, {
    work: (trx, changes) => work(trx, (change) => changes.push(change)),
    async finish(trx, changes) {
      await insertChanges(trx, randomUUID(), author, changes)
    },
  })
}

type Steps<Result> = {
  work: (trx: Db, changes: Change[]) => Promise<Result>
  finish: (trx: Db, changes: Change[]) => Promise<void>
}

/** A transaction, serialized with all writers, that a repeated Idempotency-Key does not run again. */
function writeOnce<Result>(
  { db, dialect, limitConcurrency }: Database,
  author: Author,
  { work, finish }: Steps<Result>,
): Promise<Result> {
  const transact = () =>
    db.transaction().execute(async (trx) => {
      await dialect.lockWriters(trx)
      const repeated =
        author.idempotency && (await findStoredResponse<Result>(trx, author, author.idempotency))
      if (repeated) return repeated.answer

      const changes: Change[] = []
      const result = await work(trx, changes)
      if (preview.getStore()) throw new PreviewRollback(changes)
      await finish(trx, changes)
      if (author.idempotency) await storeResponse(trx, author, author.idempotency, result)
      return result
    })
  return limitConcurrency(transact)
}

type Idempotency = NonNullable<Author['idempotency']>

/** `Result` is what the request that the fingerprint identifies returns. */
async function findStoredResponse<Result>(
  trx: Db,
  { account_id }: Author,
  { key, fingerprint }: Idempotency,
): Promise<{ answer: Result } | undefined> {
  const stored = await trx
    .selectFrom('idempotency')
    .select(['fingerprint', 'answer'])
    .where('account_id', '=', account_id ?? 0)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (stored.fingerprint !== fingerprint) {
    throw new DomainError(422, 'This Idempotency-Key was already used for another request', 'Idempotency-Key')
  }
  return { answer: JSON.parse(stored.answer) }
}

async function storeResponse(
  trx: Db,
  { account_id }: Author,
  { key, fingerprint }: Idempotency,
  result: unknown,
) {
  await trx
    .insertInto('idempotency')
    .values({
      account_id: account_id ?? 0,
      key,
      fingerprint,
      answer: JSON.stringify(result),
      at: new Date().toISOString(),
    })
    .execute()
}

/** Returns a hash of the route and the parsed body, independent of the encoding. */
export function fingerprintOf(route: string, body: unknown): string {
  return createHash('sha256')
    .update(`${route}\n${JSON.stringify(body)}`)
    .digest('hex')
}

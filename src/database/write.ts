import { createHash, randomUUID } from 'node:crypto'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import { DomainError } from '../errors.ts'
import type { Database, Db } from './open.ts'
import type { Tables } from './tables.ts'

/** The tables whose rows are kept in the history. */
export type Entity =
  | 'route'
  | 'vessel'
  | 'port'
  | 'port_alias'
  | 'schedule'
  | 'category'
  | 'attribute'
  | 'equipment'
  | 'attribute_value'

/** Who writes: an account, or null for the command line; with the Idempotency-Key of a create that carried one. */
export type Author = {
  account_id: number | null
  account_name?: string | null
  address?: string | null
  once?: { key: string; fingerprint: string }
}

/** One transaction. Rows change through it alone, so that no change escapes the history. */
export type Writing = {
  trx: Db
  insert: <T extends Entity>(table: T, values: Insertable<Tables[T]>) => Promise<Selectable<Tables[T]>>
  update: <T extends Entity>(
    table: T,
    before: Selectable<Tables[T]> & AnyRow,
    values: Updateable<Tables[T]>,
  ) => Promise<Selectable<Tables[T]>>
  remove: <T extends Entity>(table: T, before: Selectable<Tables[T]> & AnyRow) => Promise<void>
}

export type Change = {
  entity: string
  entity_id: number
  action: string
  before?: unknown
  after?: unknown
}
type AnyRow = { id: number; version: number }

const KEY_LIFE_DAYS = 7

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
    const answered = author.once && (await findAnswer(trx, author, author.once))
    if (answered) return answered.answer as Result

    const changes: Change[] = []
    const result = await work(recording(trx, changes))
    if (changes.length > 0) {
      await insertChanges(trx, author, changes)
      await trx
        .updateTable('revision')
        .set((row) => ({ n: row('n', '+', 1) }))
        .execute()
    }
    if (author.once) await keepAnswer(trx, author, author.once, result)
    return result
  })
}

/**
 * Runs `work` in one transaction, alone among writers, for what no visitor ever sees: the revision stays, and `work`
 * says itself, by `record`, what the history is told (so that no secret gets there).
 */
export function writeUnseen<Result>(
  { db, dialect }: Database,
  author: Author,
  work: (trx: Db, record: (change: Change) => void) => Promise<Result>,
): Promise<Result> {
  return db.transaction().execute(async (trx) => {
    await dialect.lockWriters(trx)
    const changes: Change[] = []
    const result = await work(trx, (change) => changes.push(change))
    await insertChanges(trx, author, changes)
    return result
  })
}

/** The one place where a row's type is not known: Kysely cannot follow a table that is chosen at run time. */
function recording(trx: Db, changes: Change[]): Writing {
  // biome-ignore lint/suspicious/noExplicitAny: see above; the types of Writing hold for the callers
  const rows = trx as unknown as Kysely<Record<string, any>>
  return {
    trx,
    async insert(table: string, values: object) {
      const after = await rows.insertInto(table).values(values).returningAll().executeTakeFirstOrThrow()
      changes.push({ entity: table, entity_id: after.id, action: 'add', after })
      return after as never
    },
    async update(table: string, before: AnyRow, values: object) {
      const after = await rows
        .updateTable(table)
        .set({ ...values, version: before.version + 1 })
        .where('id', '=', before.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      changes.push({ entity: table, entity_id: before.id, action: 'update', before, after })
      return after as never
    },
    async remove(table: string, before: AnyRow) {
      await rows.deleteFrom(table).where('id', '=', before.id).execute()
      changes.push({ entity: table, entity_id: before.id, action: 'delete', before })
    },
  }
}

/** PostgreSQL takes at most 65,535 values in a statement. */
const CHANGES_A_STATEMENT = 1000

async function insertChanges(
  trx: Db,
  { account_id, account_name = null, address = null }: Author,
  changes: Change[],
): Promise<void> {
  const batch = randomUUID()
  const at = new Date().toISOString()
  const rows = changes.map(({ entity, entity_id, action, before, after }) => ({
    at,
    account_id,
    batch,
    entity,
    entity_id,
    action,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    account_name,
    address,
  }))
  for (let from = 0; from < rows.length; from += CHANGES_A_STATEMENT) {
    await trx
      .insertInto('change')
      .values(rows.slice(from, from + CHANGES_A_STATEMENT))
      .execute()
  }
}

type Once = NonNullable<Author['once']>

async function findAnswer(trx: Db, { account_id }: Author, { key, fingerprint }: Once) {
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

async function keepAnswer(trx: Db, { account_id }: Author, { key, fingerprint }: Once, result: unknown) {
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

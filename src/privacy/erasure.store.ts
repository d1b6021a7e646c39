import type { Db } from '@sailing-desk/records/database/open'
import { countRows } from '@sailing-desk/records/database/queries'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import { sql } from 'kysely'
import {
  ALONE,
  type Alone,
  type Belonging,
  belongingTo,
  PERSONAL,
  type PersonalEntity,
  type PersonList,
  personRules,
  shownIn,
  toShown,
} from '../database/tables/personal-tables.ts'
import { REGISTER } from '../database/tables/register.ts'
import type { SubmissionKind } from '../database/tables/submission-tables.ts'
import type { BelongingRules } from '../database/tables/table-rules.ts'
import type { Erased, PersonalRow } from './privacy.schema.ts'

export function listRowsOf(db: Db, entity: PersonalEntity, email: string): Promise<PersonalRow[]> {
  const [column] = personRules(entity).addresses
  return db
    .selectFrom(entity)
    .select(['id', 'reference'])
    .where(sql<string>`lower(${sql.ref(column)})`, 'in', [email.toLowerCase(), asciiLowerCase(email)])
    .orderBy('id')
    .execute()
}

/** The accounts with this address, or with it as username, as an export shows them. */
export async function listAccountsOf(db: Db, email: string) {
  const { columns } = REGISTER.account.personal
  const rows = await db
    .selectFrom('account')
    .selectAll()
    .where(({ or, eb }) =>
      or([
        eb(sql<string>`lower(email)`, 'in', [email.toLowerCase(), asciiLowerCase(email)]),
        eb('username_key', '=', email.toLowerCase()),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ id: row.id, username: row.username, shown: toShown(columns, row) }))
}

/** Whether it is in the list of those whose circulars are taken. */
export async function isKnownSender(db: Db, email: string): Promise<boolean> {
  const { senders } = await db.selectFrom('mailbox').select('senders').executeTakeFirstOrThrow()
  return senders.split('\n').includes(email.toLowerCase())
}

/** Like lower() of SQLite. */
const asciiLowerCase = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

export function listRowsById(db: Db, entity: PersonalEntity, id: number): Promise<PersonalRow[]> {
  return db.selectFrom(entity).select(['id', 'reference']).where('id', '=', id).execute()
}

export function listRowsByReference(
  db: Db,
  entity: PersonalEntity,
  references: readonly string[],
): Promise<PersonalRow[]> {
  return db.selectFrom(entity).select(['id', 'reference']).where('reference', 'in', references).execute()
}

/** Who follows nothing any more, but for those whose last mail waits to be sent. */
function listIdleFollowers(db: Db, limit: number): Promise<PersonalRow[]> {
  return db
    .selectFrom('follower')
    .select(['id', 'reference'])
    .where(sql<boolean>`not exists (select 1 from subscription where follower_id = follower.id)`)
    .where(
      sql<boolean>`not exists (select 1 from outbox
        where entity = 'follower' and entity_id = follower.id and kind = 'alert' and state = 'waiting')`,
    )
    .orderBy('id')
    .limit(limit)
    .execute()
}

type Before = { standard: string; extended: string }

function listReceivedBefore(db: Db, entity: SubmissionKind, before: string, limit: number) {
  return db
    .selectFrom(entity)
    .select(['id', 'reference'])
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
}

/** Oldest first, by how long the register says that they are kept. */
export async function listExpired(
  db: Db,
  entity: PersonalEntity,
  { standard, extended }: Before,
  limit: number,
): Promise<PersonalRow[]> {
  const { kept } = personRules(entity)
  switch (kept) {
    case 'until they are erased':
      return []
    case 'while they follow something':
      return listIdleFollowers(db, limit)
    case 'for the retention period':
      return listReceivedBefore(db, entity as 'enquiry', standard, limit).execute()
    case 'twice as long with consent':
      return listReceivedBefore(db, entity as 'application', standard, limit)
        .where(sql<boolean>`(may_be_kept = 0 or received_at < ${extended})`)
        .execute()
  }
}

/** Erases rows with what belongs to them. Returns the counts. */
export async function eraseRows(
  trx: Db,
  entity: PersonalEntity,
  rows: readonly PersonalRow[],
): Promise<Erased> {
  const ids = rows.map(({ id }) => id)
  const erased: Erased = { ...NOTHING, [personRules(entity).as]: ids.length }
  for (const belonging of belongingTo(entity)) {
    const { counted } = belonging
    if (counted) erased[counted] += await countRows(rowsOf(trx, belonging, entity, ids))
    await anyTable(trx)
      .deleteFrom(belonging.table)
      .where(belonging.by, 'in', ids)
      .$if(namesItsTable(belonging), (query) => query.where('entity', '=', entity))
      .execute()
  }
  await trx.deleteFrom(entity).where('id', 'in', ids).execute()
  await deleteStoredResponses(trx, rows)
  return erased
}

/** Rows that belong to one of several tables name it. */
const namesItsTable = ({ by }: Pick<BelongingRules<string>, 'by'>) => by === 'entity_id'

const rowsOf = (db: Db, belonging: Belonging, entity: PersonalEntity, ids: readonly number[]) =>
  anyTable(db)
    .selectFrom(belonging.table)
    .where(belonging.by, 'in', ids)
    .$if(namesItsTable(belonging), (query) => query.where('entity', '=', entity))

/** Stored responses for retries contain a hash of what was sent. */
async function deleteStoredResponses(trx: Db, rows: readonly PersonalRow[]): Promise<void> {
  const references = new Set(rows.map(({ reference }) => reference))
  const stored = await trx
    .selectFrom('idempotency')
    .select(['key', 'answer'])
    .where('account_id', '=', 0)
    .execute()
  for (const { key, answer } of stored) {
    const { reference = '' }: { reference?: string } = JSON.parse(answer) ?? {}
    if (!references.has(reference)) continue
    await trx.deleteFrom('idempotency').where('account_id', '=', 0).where('key', '=', key).execute()
  }
}

export const NOTHING: Erased = {
  ...(Object.fromEntries(PERSONAL.map((entity) => [personRules(entity).as, 0])) as Record<
    PersonList,
    number
  >),
  notes: 0,
  mails: 0,
}

/** All rows of one person, each with what belongs to it. Resumes are downloaded from their applications. */
export async function readPersonData(
  trx: Db,
  db: Db,
  found: readonly { entity: PersonalEntity; rows: readonly PersonalRow[] }[],
) {
  const lists: Partial<Record<PersonList, Record<string, unknown>[]>> = {}
  for (const { entity, rows } of found) {
    const { as, columns } = personRules(entity)
    const list: Record<string, unknown>[] = []
    for (const { id } of rows) {
      const row = await anyTable(trx)
        .selectFrom(entity)
        .select(shownIn(columns))
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      list.push({ ...toShown(columns, row), ...belongingsOf(db, entity, id) })
    }
    lists[as] = list
  }
  return lists
}

function belongingsOf(db: Db, entity: PersonalEntity, id: number) {
  return Object.fromEntries(
    belongingTo(entity).flatMap((each) =>
      each.columns ? [[each.as, readInPages(db, each, entity, id)]] : [],
    ),
  )
}

const ROWS_AT_ONCE = 50

type Listed = Extract<Belonging, { columns: object }>

/** There may be thousands. */
async function* readInPages(db: Db, belonging: Listed, entity: PersonalEntity, id: number) {
  const { columns, order } = belonging
  for (let after: unknown = -1; ; ) {
    const rows = await rowsOf(db, belonging, entity, [id])
      .select([...shownIn(columns), `${order} as in_order`])
      .where(order, '>', after)
      .orderBy(order)
      .limit(ROWS_AT_ONCE)
      .execute()
    for (const { in_order, ...row } of rows) yield toShown(columns, row)
    after = rows.at(-1)?.in_order
    if (rows.length < ROWS_AT_ONCE) return
  }
}

type Own = readonly { entity: PersonalEntity; rows: readonly PersonalRow[] }[]
type Place = { id: number; entity: string | null; entity_id: number | null }

/** The rows of this table with an address, but for those that belong to rows of the same person. */
async function listAlone(db: Db, { table, columns, addresses }: Alone, email: string, own: Own) {
  const rows = await anyTable(db)
    .selectFrom(table)
    .select(['id', 'entity', 'entity_id', ...shownIn(columns)])
    .where(({ or, and, eb }) =>
      or(
        Object.entries(addresses).map(([column, rules]) =>
          and([
            sql<boolean>`lower(${sql.ref(column)}) = ${email.toLowerCase()}`,
            ...Object.entries(rules?.unless ?? {}).map(([other, value]) => eb(other, '!=', value)),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .$castTo<Place & Record<string, unknown>>()
    .execute()
  return rows.filter(
    ({ entity, entity_id }) =>
      !own.some((each) => each.entity === entity && each.rows.some(({ id }) => id === entity_id)),
  )
}

/** What lies with others, by its name in an export. */
export async function readAlone(db: Db, email: string, own: Own) {
  const lists: [string, Record<string, unknown>[]][] = []
  for (const alone of ALONE)
    lists.push([alone.as, (await listAlone(db, alone, email, own)).map((row) => toShown(alone.columns, row))])
  return Object.fromEntries(lists)
}

/** Whether an address is to be remembered, by its hash, because a restore may bring back what lies with others. */
export async function isAlone(db: Db, email: string, own: Own): Promise<boolean> {
  for (const alone of ALONE)
    if ((await listAlone(db, alone, email, alone.comesAgain ? [] : own)).length > 0) return true
  return false
}

/** Returns how many mails were erased. */
export async function eraseAlone(trx: Db, email: string): Promise<number> {
  let erased = 0
  for (const alone of ALONE) {
    const rows = await listAlone(trx, alone, email, [])
    await erase(
      trx,
      alone,
      rows.map(({ id }) => id),
    )
    erased += rows.length
  }
  return erased
}

/** Erases again what was erased before a restore: rows with these addresses that are not newer. */
export async function eraseAloneAgain(trx: Db, erasedAt: (email: string) => string | undefined) {
  for (const alone of ALONE) {
    const ids = new Set<number>()
    for (const [column, rules] of Object.entries(alone.addresses)) {
      const rows = await anyTable(trx)
        .selectFrom(alone.table)
        .select(['id', `${column} as address`, `${alone.since} as since`])
        .where(column, 'is not', null)
        .where(({ and, eb }) =>
          and(Object.entries(rules?.unless ?? {}).map(([other, value]) => eb(other, '!=', value))),
        )
        .$castTo<{ id: number; address: string; since: string }>()
        .execute()
      for (const { id, address, since } of rows) {
        const at = erasedAt(address)
        if (at !== undefined && since <= at) ids.add(id)
      }
    }
    await erase(trx, alone, [...ids])
  }
}

/** SQLite takes 32,766 values in a statement. */
const AT_ONCE = 1000

async function erase(trx: Db, { table, erasure }: Alone, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const part = ids.slice(from, from + AT_ONCE)
    if (erasure === 'deleted') await anyTable(trx).deleteFrom(table).where('id', 'in', part).execute()
    else await anyTable(trx).updateTable(table).set(erasure).where('id', 'in', part).execute()
  }
}

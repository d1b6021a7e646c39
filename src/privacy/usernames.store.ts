import type { Db } from '@sailing-desk/records/database/open'
import { anyTable } from '@sailing-desk/records/database/queries/any-table'
import { containsWords } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { isObject } from '@sailing-desk/trade/is-object'
import { nameKey } from '@sailing-desk/trade/text'
import { sql } from 'kysely'
import { ADDRESS_COLUMNS } from '../database/tables/personal-tables.ts'
import { REGISTER } from '../database/tables/register.ts'

/**
 * Usernames may be addresses: who is invited by mail has one. The rows that say who did something stay when the account is removed, with
 * another name after an erasure.
 */
const ERASED_NAME = 'Erased user'

type TablesWith<Column extends string> = {
  [Name in keyof Tables]: Column extends keyof Tables[Name] ? Name : never
}[keyof Tables]

/** The tables with the username of who did something, and when that was. */
const NAMED: { [Name in TablesWith<'account_name'>]: keyof Tables[Name] & string } = {
  change: 'at',
  inbox_note: 'at',
  archived_circular: 'read_at',
}

/** The tables that say why something was not done, perhaps with the username of who had set it. */
const EXPLAINED: Record<TablesWith<'failure'>, 'failure'> = {
  ...{ draft: 'failure', page_draft: 'failure', mailing: 'failure', job: 'failure' },
}

/** Tables with addresses, whose history has values of theirs. */
const RECORDED = [...new Set(ADDRESS_COLUMNS.map(({ table }) => table))].filter(
  (table) => REGISTER[table].history !== 'none',
)

const END_OF_TIME = '9999'

/** The usernames in these rows that can be addresses. */
export async function listNamedAddresses(db: Db): Promise<string[]> {
  const names = new Set<string>()
  for (const table of Object.keys(NAMED)) {
    const rows = await anyTable(db)
      .selectFrom(table)
      .select('account_name as name')
      .distinct()
      .where('account_name', 'like', '%@%')
      .$castTo<{ name: string }>()
      .execute()
    for (const { name } of rows) names.add(name)
  }
  return [...names]
}

/** Whether these rows name somebody by this address. */
export async function isNamed(db: Db, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  const names = await listNamedAddresses(db)
  return (
    names.some((name) => name.toLowerCase() === key) || (await listRecorded(db, key, END_OF_TIME)).length > 0
  )
}

/** Replaces the address in rows of before `until`. */
export async function eraseName(trx: Db, email: string, until = END_OF_TIME): Promise<void> {
  const key = email.toLowerCase()
  for (const [table, since] of Object.entries(NAMED))
    await anyTable(trx)
      .updateTable(table)
      .set({ account_name: ERASED_NAME })
      .where(sql<string>`lower(account_name)`, '=', key)
      .where(since, '<=', until)
      .execute()
  for (const { id, ...without } of await listRecorded(trx, key, until))
    await trx.updateTable('change').set(without).where('id', '=', id).execute()
  await eraseFromSearch(trx, nameKey(email), until)
  for (const [table, column] of Object.entries(EXPLAINED)) {
    const rows = await anyTable(trx)
      .selectFrom(table)
      .select(`${column} as text`)
      .distinct()
      .where(containsWords([sql`lower(${sql.ref(column)})`], key))
      .$castTo<{ text: string }>()
      .execute()
    for (const { text } of rows)
      await anyTable(trx)
        .updateTable(table)
        .set({ [column]: replaced(text, key) })
        .where(column, '=', text)
        .execute()
  }
}

/** The rows of the history with the address, and what they become without it. */
async function listRecorded(db: Db, key: string, until: string) {
  const rows = await db
    .selectFrom('change')
    .select(['id', 'before', 'after'])
    .where('entity', 'in', RECORDED)
    .where('at', '<=', until)
    .where(containsWords([sql`lower(before)`, sql`lower(after)`], key))
    .execute()
  return rows.flatMap(({ id, before, after }) => {
    const without = { before: withoutAddress(before, key), after: withoutAddress(after, key) }
    return without.before === before && without.after === after ? [] : { id, ...without }
  })
}

/** What the history is found by, a line for each name. */
async function eraseFromSearch(trx: Db, key: string, until: string): Promise<void> {
  const rows = await trx
    .selectFrom('change_search')
    .select('words')
    .distinct()
    .where('at', '<=', until)
    .where(containsWords([sql`words`], key))
    .execute()
  for (const { words } of rows)
    await trx
      .updateTable('change_search')
      .set({ words: replacedLine(words, key, nameKey(ERASED_NAME)) })
      .where('words', '=', words)
      .where('at', '<=', until)
      .execute()
}

/** The recorded values, with another name in place of the address, alone or among lines. */
function withoutAddress(recorded: string | null, key: string): string | null {
  const values: unknown = recorded === null ? null : JSON.parse(recorded)
  if (!isObject(values)) return recorded
  const erased = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? replacedLine(value, key, ERASED_NAME) : value,
  ])
  return JSON.stringify(Object.fromEntries(erased))
}

const replacedLine = (text: string, key: string, by: string): string =>
  text
    .split('\n')
    .map((line) => (line.toLowerCase() === key ? by : line))
    .join('\n')

/** In a sentence. */
function replaced(text: string, key: string): string {
  return text.replace(/[^\s<>()",;:“”‘’]+/g, (word) => {
    const rest = word.slice(key.length)
    const isAddress = word.slice(0, key.length).toLowerCase() === key && /^[.!?']*$/.test(rest)
    return isAddress ? ERASED_NAME + rest : word
  })
}

import { tidyName } from '@sailing-desk/trade/text'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containsWords } from './contains-words.ts'

/** Filters and search of a list. */
type ListConditions = {
  /** Values by column: null matches null, undefined is ignored. */
  is: Record<string, string | number | null | undefined>
  /** Excluded values by column; undefined is ignored. */
  isNot?: Record<string, string | undefined>
  search: string | undefined
  /** The columns that are searched. */
  columns: readonly string[]
}

/** Returns the SQL conditions. A search must find all of its words, ignoring case. */
export function conditionsOf(
  table: string,
  { is, isNot = {}, search, columns }: ListConditions,
): Expression<SqlBool>[] {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const conditions = Object.entries(is).flatMap(([name, value]) => {
    if (value === undefined) return []
    return [value === null ? sql<SqlBool>`${column(name)} is null` : sql<SqlBool>`${column(name)} = ${value}`]
  })
  for (const [name, value] of Object.entries(isNot))
    if (value !== undefined) conditions.push(sql<SqlBool>`${column(name)} <> ${value}`)
  if (!search) return conditions
  const texts = columns.map((name) => sql`lower(${column(name)})`)
  return [...conditions, containsWords(texts, tidyName(search).toLowerCase())]
}

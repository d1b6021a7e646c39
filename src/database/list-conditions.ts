import { type Expression, type SqlBool, sql } from 'kysely'
import { tidyName } from '../lib/text.ts'
import { containsWords } from './contains-words.ts'

/** What is asked of the rows of a table. */
export type ListConditions = {
  /** The value of a column: null for none at all, undefined where it does not matter. */
  is: Record<string, string | number | null | undefined>
  /** A value that a column must not have; undefined where it does not matter. */
  isNot?: Record<string, string | undefined>
  search: string | undefined
  /** Where the text that is searched for may stand. */
  columns: readonly string[]
}

/** The conditions that the rows of `table` have to meet. A search finds all of its words, whatever their case. */
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

import { type Expression, type SqlBool, sql } from 'kysely'
import { searchWords } from '../lib/search-words.ts'

/** Whether every word of the text stands in one of the expressions. Both are of lower case. */
export function containsWords(values: readonly Expression<unknown>[], text: string): Expression<SqlBool> {
  const conditions = searchWords(text).map((word) => {
    const pattern = `%${asPattern(word)}%`
    const matches = values.map((value) => sql`${value} like ${pattern} escape '\\'`)
    return sql`(${sql.join(matches, sql` or `)})`
  })
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}

/** A text as it stands within a pattern of `like`. */
export const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')

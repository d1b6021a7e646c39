import { type Expression, type SqlBool, sql } from 'kysely'
import { searchWords } from '../search-words.ts'

/** Whether each word of the text is in one of the expressions. Both must be in lower case. */
export function containsWords(values: readonly Expression<unknown>[], text: string): Expression<SqlBool> {
  const conditions = searchWords(text).map((word) => {
    const pattern = `%${escapeLike(word)}%`
    const matches = values.map((value) => sql`${value} like ${pattern} escape '\\'`)
    return sql`(${sql.join(matches, sql` or `)})`
  })
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`1 = 1`
}

/** Escapes text for a `like` pattern. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

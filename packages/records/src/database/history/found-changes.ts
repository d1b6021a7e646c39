import { type Expression, type SqlBool, sql } from 'kysely'
import { conditionsOf } from '../list-conditions.ts'
import type { Db } from '../open.ts'
import { contains } from '../read-page.ts'

/** People who are named in no row of the history, so that it need not be erased with them: by what they are found. */
const PEOPLE = {
  account: ['username'],
  enquiry: ['reference', 'name', 'email'],
  application: ['reference', 'name', 'email'],
  customer: ['reference', 'person', 'company', 'email'],
} as const

type Person = keyof typeof PEOPLE

/** The condition that a row of `change_search` is found. */
export function foundBy(
  db: Db,
  { search, voyage }: { search?: string | undefined; voyage?: number | undefined },
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (voyage !== undefined) conditions.push(sql<SqlBool>`change_search.subject_id = ${voyage}`)
  if (search) {
    const people = (['account', 'enquiry', 'application', 'customer'] as const).map(
      (person) => sql<SqlBool>`change_search.change_id in ${changesOf(db, person, search)}`,
    )
    conditions.push(
      sql<SqlBool>`(${sql.join([contains(['change_search.words'], search), ...people], sql` or `)})`,
    )
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The changes to people whom the text finds. */
function changesOf(db: Db, person: Person, search: string) {
  let people = db.selectFrom(person).select('id')
  for (const condition of conditionsOf(person, { is: {}, search, columns: PEOPLE[person] }))
    people = people.where(condition)
  return db
    .selectFrom('change')
    .select('change.id')
    .where('change.entity', '=', person)
    .where('change.entity_id', 'in', people)
}

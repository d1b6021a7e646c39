import { sql } from 'kysely'
import { containsWords } from '../../database/contains-words.ts'
import type { Db } from '../../database/open.ts'
import { byText, type Order, type PageQuery, readPage } from '../../database/read-page.ts'
import { nameKey } from '../../lib/text.ts'

const FIELDS = ['id', 'day', 'country', 'name', 'version'] as const

const ORDER: Order = {
  id: 'holiday.id',
  by: { id: 'holiday.id', day: 'day', ...byText('holiday', ['country', 'name']) },
}

export const listHolidays = (db: Db) =>
  db.selectFrom('holiday').select(FIELDS).orderBy('day').orderBy('id').execute()

export function readHolidays(db: Db, page: PageQuery) {
  let query = db.selectFrom('holiday').select(FIELDS)
  if (page.search)
    query = query.where(
      containsWords(
        [sql`lower(coalesce(name, ''))`, sql.ref('country_key'), sql.ref('day')],
        nameKey(page.search),
      ),
    )
  return readPage(db, query, ORDER, { ...page, sort: page.sort ?? 'day' })
}

export const findHoliday = (db: Db, id: number) =>
  db.selectFrom('holiday').selectAll().where('id', '=', id).executeTakeFirst()

export const listHolidaysOfCountry = (db: Db, country_key: string) =>
  db.selectFrom('holiday').selectAll().where('country_key', '=', country_key).execute()

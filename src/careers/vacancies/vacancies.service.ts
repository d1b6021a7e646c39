import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { PublicVacancy } from './vacancy.schema.ts'

export type VacanciesService = ReturnType<typeof createVacanciesService>

/** The positions that the Careers page offers. A closing date in the past takes one from the page at once. */
export const createVacanciesService = (database: Database) => ({
  /** Those that close first come first. */
  listOpen: (): Promise<PublicVacancy[]> =>
    open(database.db, dayInIndia())
      .select(['id', 'title', 'place', 'employment_type', 'text', 'posted_on', 'closes_on'])
      .orderBy('closes_on')
      .orderBy('id')
      .execute(),
})

const open = (db: Db, today: string) => db.selectFrom('vacancy').where('closes_on', '>=', today)

/** Undefined if it is closed or does not exist. */
export const findOpenVacancy = (db: Db, id: number, today: string) =>
  open(db, today).select(['id', 'title']).where('id', '=', id).executeTakeFirst()

import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import type { PageQuery } from '../../database/read-page.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PublicVacancy, Vacancy, VacancyForm } from './vacancy.schema.ts'
import * as store from './vacancy.store.ts'
import { CLOSED_ALREADY } from './vacancy.ts'

export type VacanciesService = ReturnType<typeof createVacanciesService>

/** The positions that the Careers page offers. */
export function createVacanciesService(database: Database) {
  const { db } = database
  return {
    list: (): Promise<Vacancy[]> => store.listVacancies(db),
    read: (query: PageQuery) => store.readVacancies(db, query),
    listOpen: (): Promise<PublicVacancy[]> => store.listOpenVacancies(db, dayInIndia()),

    add: (author: Author, { version: _, ...values }: VacancyForm): Promise<Vacancy> =>
      write(database, author, ({ insert }) => {
        const today = dayInIndia()
        if (values.closes_on < today) throw new DomainError(422, CLOSED_ALREADY, 'closes_on')
        return insert('vacancy', { ...values, posted_on: today })
      }),

    /** A closing date in the past takes it from the page at once. */
    update: (author: Author, id: number, { version, ...values }: VacancyForm): Promise<Vacancy> =>
      write(database, author, async ({ trx, update }) => {
        const before = await store.findVacancy(trx, id)
        if (!before) throw new DomainError(404, 'Vacancy not found')
        requireSameVersion('vacancy', before, version)
        return update('vacancy', before, values)
      }),

    /** Returns the batch, for undoing it. */
    remove: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, batch, removeAll }) => {
        await removeAll('vacancy', await requireRows('Vacancy', ids, (id) => store.findVacancy(trx, id)))
        return batch
      }),
  }
}

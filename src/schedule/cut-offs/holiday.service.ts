import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database, Db } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { nameKey } from '../../lib/text.ts'
import type { Holiday, HolidayForm, HolidayList } from './holiday.schema.ts'
import * as holidays from './holiday.store.ts'
import { readHolidayLines } from './holiday-lines.ts'
import { SAME_HOLIDAY } from './messages.ts'

type Values = Omit<HolidayForm, 'version'>

export function createHolidayService(database: Database) {
  return {
    listHolidays: () => holidays.listHolidays(database.db),
    readHolidays: (query: PageQuery) => holidays.readHolidays(database.db, query),

    addHoliday: (author: Author, form: HolidayForm): Promise<Holiday> =>
      write(database, author, async ({ trx, insert }) => {
        await requireNewDay(trx, form)
        return toHoliday(await insert('holiday', toValues(form)))
      }),

    updateHoliday: (author: Author, id: number, form: HolidayForm): Promise<Holiday> =>
      write(database, author, async ({ trx, update }) => {
        const before = await holidays.findHoliday(trx, id)
        if (!before) throw new DomainError(404, 'Holiday not found')
        requireSameVersion('holiday', before, form.version)
        await requireNewDay(trx, form, id)
        return toHoliday(await update('holiday', before, toValues(form)))
      }),

    deleteHolidays: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async ({ trx, removeAll, batch }) => {
        await removeAll('holiday', await requireRows('Holiday', ids, (id) => holidays.findHoliday(trx, id)))
        return batch
      }),

    /** Adds the days of a list; those that are holidays there already stay as they are. */
    async pasteHolidays(author: Author, { list, country }: HolidayList) {
      const read = readHolidayLines(list)
      if ('problem' in read) throw new DomainError(422, read.problem, 'list')
      return write(database, author, async ({ trx, insertAll }) => {
        const stored = await holidays.listHolidaysOfCountry(trx, keyOf(country))
        const known = new Set(stored.map(({ day }) => day))
        const added = read.days.filter(({ day }) => !known.has(day))
        await insertAll(
          'holiday',
          added.map((line) => toValues({ ...line, country })),
        )
        return { added: added.length, known: read.days.length - added.length }
      })
    },
  }
}

const keyOf = (country: string | null) => nameKey(country ?? '')

function toValues({ day, country, name }: Values) {
  return { day, country, name, country_key: keyOf(country) }
}

/** Throws 409 for a day that is a holiday there already. */
async function requireNewDay(db: Db, { day, country }: Values, except?: number): Promise<void> {
  const stored = await holidays.listHolidaysOfCountry(db, keyOf(country))
  if (stored.some((other) => other.day === day && other.id !== except))
    throw new DomainError(409, SAME_HOLIDAY, 'day')
}

function toHoliday({ country_key: _, ...row }: Selectable<Tables['holiday']>): Holiday {
  return row
}

import type { Database } from '@sailing-desk/records/database/open'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import { type Author, write } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { nameKey } from '@sailing-desk/trade/text'
import type { HolidayList } from './holiday.schema.ts'
import { HOLIDAY } from './holiday.ts'
import { readHolidayLines } from './holiday-lines.ts'

export const createHolidayService = (database: Database) => ({
  /** Adds the days of a list; those that are holidays there already stay as they are. */
  async pasteHolidays(author: Author, { list, country }: HolidayList) {
    const read = readHolidayLines(list)
    if ('problem' in read) throw new DomainError(422, read.problem, 'list')
    return write(database, author, async ({ trx, insertAll }) => {
      const ofCountry = trx.selectFrom('holiday').where('country_key', '=', nameKey(country ?? ''))
      const known = new Set((await ofCountry.select('day').execute()).map(({ day }) => day))
      const added = read.days.filter(({ day }) => !known.has(day))
      await insertAll(
        'holiday',
        added.map((line) => storedValues(HOLIDAY, { ...line, country }, null)),
      )
      return { added: added.length, known: read.days.length - added.length }
    })
  },
})

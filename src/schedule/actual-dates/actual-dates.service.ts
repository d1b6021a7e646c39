import { dayInIndia } from '@sailing-desk/dates/days'
import type { Database, Db } from '@sailing-desk/records/database/open'
import type { PageQuery } from '@sailing-desk/records/database/read-page'
import { type Author, write } from '@sailing-desk/records/database/write'
import { requireRows, requireSameVersion } from '@sailing-desk/records/entity-service'
import { type FieldError, InvalidFields } from '@sailing-desk/records/errors'
import type { ActualDates } from '@sailing-desk/timetable/actual-dates'
import { newestCircular } from '../../database/queries.ts'
import { type CallRow, readTyped, warningsOfActual } from '../calls/call-values.ts'
import { findSchedule } from '../calls/schedule.store.ts'
import type { ActualDatesForm, ActualWarning } from './actual-dates.schema.ts'
import * as store from './actual-dates.store.ts'

/** When vessels really arrived and departed. */
export function createActualDatesService(database: Database) {
  const { db } = database
  return {
    listCallsToConfirm: () => store.listCallsToConfirm(db, dayInIndia()),
    readCallsToConfirm: (query: PageQuery) => store.readCallsToConfirm(db, dayInIndia(), query),

    /** What saving these would warn of. Throws as saveActualDates does. */
    checkActualDates: async (form: ActualDatesForm): Promise<ActualWarning[]> =>
      (await planOf(db, form)).warnings,

    /** Throws 404 for a call that is gone, 409 for one that was changed meanwhile, 422 for dates that cannot be: then none is saved. */
    saveActualDates: (author: Author, form: ActualDatesForm) =>
      write(database, author, async (writing) => {
        const { values, warnings } = await planOf(writing.trx, form)
        for (const [row, actual] of values) await writing.update('schedule', row, actual)
        return { batch: writing.batch, saved: values.size, warnings }
      }),
  }
}

async function planOf(db: Db, { calls }: ActualDatesForm) {
  const today = dayInIndia()
  const issued = (await newestCircular(db))?.issued ?? null
  const find = (id: number) => findSchedule(db, id)
  const rows = await requireRows(
    'Schedule',
    calls.map(({ id }) => id),
    find,
  )
  const values = new Map<CallRow, ActualDates>()
  const errors: FieldError[] = []
  const warnings: ActualWarning[] = []
  for (const [at, row] of rows.entries()) {
    const { version, ...typed } = calls[at] ?? {}
    requireSameVersion('schedule', row, version)
    const read = readTyped(typed, row, { scheduled: row, today })
    errors.push(...read.errors.map(({ field, message }) => ({ field: `calls.${at}.${field}`, message })))
    const unlikely = warningsOfActual(read.values, row, { scheduled: row, issued })
    warnings.push(...unlikely.map(({ field, message }) => ({ id: row.id, field, message }) as ActualWarning))
    values.set(row, read.values)
  }
  const [first, ...others] = errors
  if (first) throw new InvalidFields([first, ...others])
  return { values, warnings }
}

import type { Exported } from '../../lib/export/cells.ts'
import type { Holiday } from './holiday.schema.ts'

/** In the form and the history. */
export const HOLIDAY_LABELS = { day: 'Day', country: 'Country', name: 'Name' } as const

export const HOLIDAY_SORTS = ['id', 'day', 'country', 'name']

export const HOLIDAY_EXPORT: Exported<Holiday> = {
  file: 'holidays',
  columns: [
    { label: HOLIDAY_LABELS.day, value: ({ day }) => day },
    { label: HOLIDAY_LABELS.country, value: ({ country }) => country },
    { label: HOLIDAY_LABELS.name, value: ({ name }) => name },
    { label: 'ID', value: ({ id }) => id },
  ],
}

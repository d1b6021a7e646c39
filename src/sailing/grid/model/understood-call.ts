import { readingOf } from '../../../dates/date-status.ts'
import { readDates } from '../../../dates/read-dates.ts'
import type { Understood } from '../../schedules/reading-text.ts'
import type { GridCall } from '../route-grid.schema.ts'
import type { Texts } from './call-texts.ts'

/** What the dates of a cell mean: dates that stay as they are stored keep their days, others are read as on `today`. */
export function understoodCall({ dates }: Texts, stored: GridCall | undefined, today: string): Understood {
  if (stored?.dates === dates) return stored
  const { start, end, kind } = readDates(dates, today)
  return { reading: readingOf(kind), starts_on: start, ends_on: end }
}

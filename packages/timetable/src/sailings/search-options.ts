import { isDay } from '@sailing-desk/dates/days'
import type { Call } from '../published.ts'
import { arrivalDays, type Between } from '../stay-days.ts'
import { DIRECT_OR_NOT, ONE_ARRIVAL, ONE_SORT, unknownMonth } from './messages.ts'
import { monthsAhead } from './month-window.ts'

export const SORTS = ['departure', 'arrival', 'transit'] as const

/** `month` and `until`: the first and the last month of departure. `arrive_by`: an ISO day. `direct`: without connections. */
export type SearchOptions = {
  month: string | null
  until: string | null
  sort: (typeof SORTS)[number]
  arrive_by: string | null
  direct: boolean
}

export const NO_OPTIONS: SearchOptions = {
  ...{ month: null, until: null, sort: 'departure', arrive_by: null, direct: false },
}

/** What is wrong with a search. */
export type SearchFault = { field: keyof SearchOptions; fault: string }
type Stay = Pick<Call, 'starts_on' | 'ends_on' | 'reading'>
type Given = Partial<Record<keyof SearchOptions, unknown>>

/** The options in a query, as far as it has any: an empty field is none. */
export function searchOptions(given: Given, today: string): SearchOptions | SearchFault {
  const text = (field: keyof SearchOptions) => (given[field] === '' ? null : (given[field] ?? null))
  const [month, until, arrive_by] = [text('month'), text('until'), text('arrive_by')]
  const months = monthsAhead(today)
  const isMonth = (value: unknown) => value === null || (typeof value === 'string' && months.includes(value))
  if (!isMonth(month)) return { field: 'month', fault: unknownMonth(months) }
  const ahead = months.slice(Math.max(0, months.indexOf(String(month))))
  if (until !== null && !ahead.includes(String(until))) return { field: 'until', fault: unknownMonth(ahead) }
  if (arrive_by !== null && !isDay(String(arrive_by))) return { field: 'arrive_by', fault: ONE_ARRIVAL }
  const sort = SORTS.find((each) => each === (text('sort') ?? 'departure'))
  if (!sort) return { field: 'sort', fault: ONE_SORT }
  const direct = text('direct')
  if (direct !== null && direct !== '1') return { field: 'direct', fault: DIRECT_OR_NOT }
  return { ...asTexts({ month, until, arrive_by }), sort, direct: direct === '1' }
}

const asTexts = (values: Record<'month' | 'until' | 'arrive_by', unknown>) => ({
  month: values.month === null ? null : String(values.month),
  until: values.until === null ? null : String(values.until),
  arrive_by: values.arrive_by === null ? null : String(values.arrive_by),
})

/** Whether more is asked for than a month. */
export const isRefined = ({ until, sort, arrive_by, direct }: SearchOptions): boolean =>
  until !== null || sort !== 'departure' || arrive_by !== null || direct

/** Those that arrive in time, in the order that is asked for; what is not known comes last. They are given by departure. */
export function refined<Found extends { transit_days: { max: number } | null; arrival: Stay }>(
  sailings: readonly Found[],
  { sort, arrive_by }: Pick<SearchOptions, 'sort' | 'arrive_by'>,
): Found[] {
  const inTime = sailings.filter(({ arrival }) => isInTime(arrivalDays(arrival), arrive_by))
  if (sort === 'departure') return inTime
  const measure = ({ arrival, transit_days }: Found) =>
    sort === 'arrival' ? Date.parse(arrival.starts_on ?? '9999') : (transit_days?.max ?? Infinity)
  return inTime.sort((a, b) => (measure(a) < measure(b) ? -1 : Number(measure(a) > measure(b))))
}

/** Whether it arrives by a day for certain. */
export const isInTime = (arrives: Between | null, arrive_by: string | null): boolean =>
  arrive_by === null || (arrives !== null && arrives.latest <= arrive_by)

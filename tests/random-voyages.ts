import { toIsoDay } from '@sailing-desk/dates/calendar-day'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { NO_ACTUAL } from '@sailing-desk/timetable/actual-dates'
import { NO_CUT_OFF_RULES } from '@sailing-desk/timetable/cut-offs/cut-off-rules'
import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import { EMPTY, nextPublished } from '@sailing-desk/timetable/next-published'
import { publicPorts } from '@sailing-desk/timetable/ports'
import { publishedVoyage, readCall, voyageHead } from '@sailing-desk/timetable/publish-voyage'
import type { Published, Voyage } from '@sailing-desk/timetable/published'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import fc from 'fast-check'
import { NO_VESSEL_TEXTS } from '../packages/timetable/tests/sailing-rows.ts'
import { interpretDates } from '../src/schedule/calls/call-values.ts'
import { indexOfPorts } from '../src/timetable/load.ts'

/** Random voyages with the errors that are made when they are typed. */

export const TODAY = '2026-11-26'
const FIRST_DAY = Date.parse(TODAY) / 86_400_000

const NAMES = [
  'Yokohama',
  'Kobe',
  'Busan',
  'Shanghai',
  'Singapore',
  'Colombo',
  'Chennai',
  'Mumbai',
  'Kolkata',
]
const known = NAMES.flatMap((name) => KNOWN_PORTS.find((port) => port.name === name) ?? [])
/** The last one is Chennai once more, so that a voyage can call there twice. */
const rows = [...known, ...known.filter(({ name }) => name === 'Chennai')].map((port, at) => {
  const { code, country, latitude, longitude, timezone } = port
  const name = at < known.length ? port.name : 'Madras'
  return { id: at + 1, name, code, country, latitude, longitude, timezone, heaviest_lift: null, version: 1 }
})
const ports = publicPorts(rows, [])
export const PORTS = indexOfPorts(ports)

type Slip = 'none' | 'tba' | 'omit' | 'dash' | 'approx' | 'day' | 'month' | 'year' | 'eta' | 'etd'
const slip = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Slip>('none') },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Slip>(
      ...(['tba', 'omit', 'dash', 'approx', 'day', 'month', 'year', 'eta', 'etd'] as const),
    ),
  },
)
const call = fc.record({
  sea: fc.integer({ min: 2, max: 12 }),
  stay: fc.nat(2),
  slip,
  off: fc.integer({ min: -20, max: 20 }),
  /** Days from the cut-off to the departure. */
  closes: fc.option(fc.nat(6), { nil: null }),
})
const voyage = fc.record({
  ports: fc.uniqueArray(fc.integer({ min: 1, max: rows.length }), { minLength: 2, maxLength: 7 }),
  calls: fc.array(call, { minLength: 7, maxLength: 7 }),
  starts: fc.integer({ min: -20, max: 60 }),
  route: fc.integer({ min: 1, max: 2 }),
  ship: fc.constantFrom('neem', 'lotus', null),
})
type RandomCall = typeof call extends fc.Arbitrary<infer Call> ? Call : never
type RandomVoyage = typeof voyage extends fc.Arbitrary<infer Voyage> ? Voyage : never

const dayOf = (offset: number) => toIsoDay(FIRST_DAY + offset)
const inWords = (from: number, to: number, year = dayOf(to).slice(0, 4)) =>
  `${daysAndMonths(dayOf(from), dayOf(to)).replace(' – ', '-')} ${year}`

/** What is typed for a stay from one day to another, counted from today. */
function typed({ slip, off }: RandomCall, from: number, to: number) {
  const none = { eta: null, etd: null }
  if (slip === 'tba' || slip === 'omit') return { ...none, dates: slip.toUpperCase() }
  if (slip === 'dash') return { ...none, dates: '-' }
  if (slip === 'approx') return { ...none, dates: inWords(from, to).replace(/^\d+(-\d+)?/, 'Mid') }
  if (slip === 'day') return { ...none, dates: inWords(from + off, to + off) }
  if (slip === 'month')
    return { ...none, dates: inWords(from + Math.sign(off) * 30, to + Math.sign(off) * 30) }
  if (slip === 'year') return { ...none, dates: inWords(from, to, off < 0 ? '2025' : '2028') }
  const wrong = daysAndMonths(dayOf(from + 9), dayOf(from + 9))
  return { dates: inWords(from, to), eta: slip === 'eta' ? wrong : null, etd: slip === 'etd' ? wrong : null }
}

let lastId = 0
function publish(planned: RandomVoyage, id: number): Voyage {
  let day = planned.starts
  const calls = planned.ports.map((port_id, at) => {
    const own = planned.calls[at] ?? { sea: 2, stay: 0, slip: 'none', off: 0, closes: null }
    const [from, to] = [day, day + own.stay]
    day = to + own.sea
    lastId++
    const texts = typed(own, from, to)
    const cut_off_on = own.closes === null ? null : dayOf(to - own.closes)
    return readCall({
      ...{ id: lastId, vessel_id: id, port_id, version: 1, position: at + 1 },
      ...{ ...NO_DETAILS, ...NO_ACTUAL, ...texts, cut_off: cut_off_on, cut_off_on },
      ...interpretDates(texts.dates, TODAY),
    })
  })
  const row = {
    ...{ id, route_id: planned.route, slug: planned.ship, name: planned.ship ?? 'TBN' },
    ...{ voyage: `${id}W`, ...NO_VESSEL_TEXTS, version: 1 },
  }
  const direction = ROUTES.find((route) => route.id === planned.route)?.direction ?? ''
  return publishedVoyage(voyageHead(row, direction), calls, {
    ...{ ports: PORTS, cutOffs: NO_CUT_OFF_RULES, marks: new Map(), today: TODAY },
  })
}

const ROUTES = ['EX JAPAN TO INDIA ( IMPORT )', 'EX INDIA TO JAPAN ( EXPORT )'].map((direction, at) => ({
  ...{ id: at + 1, direction, service_code: null, version: 1 },
}))

/** Up to 5 voyages on two routes. Their calls are entered in the order in which the vessel makes them. */
export const randomSchedules: fc.Arbitrary<Published> = fc
  .array(voyage, { minLength: 2, maxLength: 5 })
  .map((planned) => {
    const voyages = new Map(planned.map((each, at) => [at + 1, publish(each, at + 1)]))
    const parts = {
      ...{ today: TODAY, changed_at: undefined, marks: new Map(), ports: PORTS },
      ...{ cutOffs: NO_CUT_OFF_RULES, ships: new Map() },
    }
    return nextPublished(EMPTY, { ...parts, routes: ROUTES, voyages, routeChangedAt: () => undefined })
  })

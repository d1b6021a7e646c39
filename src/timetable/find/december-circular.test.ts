import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { circularReviews } from '../../../tests/circular-reviews.ts'
import { databases, openTestDatabase } from '../../../tests/databases.ts'
import { createSailingService } from '../../schedule/sailing.service.ts'

/** The December circular as it is printed, and the pairs of ports computed from it in another way. */

const TODAY = '2026-11-26'
const LAST_DAY = '2027-02-24'
const EVERY_PAIR_MS = 120_000

type Call = {
  vessel: string
  unlocode: string
  dates: string
  start: string | null
  end: string | null
  status: string
}
type Sheet = { schedules: Call[] }

const circular: { sheets: Sheet[] } = JSON.parse(
  readFileSync('tests/data/circular-2026-12.expected.json', 'utf8'),
)

/** The calls of a voyage in order of their rows: those without days keep their place and all others are sorted by day. */
function rotationOf(column: readonly Call[]): Call[] {
  const byDay = column
    .filter(({ start }) => start)
    .sort((a, b) => (`${a.start} ${a.end}` < `${b.start} ${b.end}` ? -1 : 1))
  let dated = 0
  return column.map((call) => (call.start ? (byDay[dated++] ?? call) : call))
}

const dayCount = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000

const VOYAGES = circular.sheets.flatMap(({ schedules }) =>
  [...Map.groupBy(schedules, ({ vessel }) => vessel).values()].map(rotationOf),
)

/** Each sailing as a line of text. */
function expectedSailings(from: string, to: string): string[] {
  if (from.slice(0, 2) === to.slice(0, 2)) return []
  return VOYAGES.flatMap((calls) => {
    const start = calls.findIndex(({ unlocode }) => unlocode === from)
    const end = calls.findIndex(({ unlocode }) => unlocode === to)
    const [departure, arrival] = [calls[start], calls[end]]
    if (!departure || !arrival || end < start) return []
    const isOver = calls.slice(start + 1).some((call) => call.start && call.start < TODAY)
    if (departure.end ? departure.end < TODAY || departure.end > LAST_DAY : isOver) return []
    const between = calls.slice(start + 1, end).filter(({ status }) => status !== 'omit')
    const days = departure.end && arrival.start ? dayCount(departure.end, arrival.start) : 'unknown'
    const isOmitted = [departure, arrival].some(({ status }) => status === 'omit')
    const status = isOmitted ? 'omitted' : days === 'unknown' ? 'announced' : 'scheduled'
    return [
      `${departure.end ?? 'later'} ${departure.vessel}: ${departure.dates} to ${arrival.dates}, ${days} days, ${between.length} between, ${status}`,
    ]
  })
}

test(
  'every pair of ports of the December circular has the sailings that are printed in it',
  async () => {
    const database = await openTestDatabase(databases.SQLite)
    const circulars = circularReviews(database)
    await circulars.importFile({ account_id: null }, readFileSync('samples/circular-2026-12.xlsx'), {
      today: TODAY,
    })
    const sailing = createSailingService(database)
    const ports = [
      ...new Set(circular.sheets.flatMap(({ schedules }) => schedules.map(({ unlocode }) => unlocode))),
    ]
    const found: Record<string, string[]> = {}
    const expected: Record<string, string[]> = {}
    for (const from of ports) {
      for (const to of ports) {
        if (from === to) continue
        const { sailings } = await sailing.searchSailings(
          { from: from.toLowerCase(), to: to.toLowerCase() },
          TODAY,
        )
        const inOrder = sailings.map(({ departure }) => departure.ends_on ?? 'later')
        expect(inOrder).toEqual(inOrder.toSorted())
        const lines = sailings.map(
          ({ ship, voyage, departure, arrival, transit_days, calls_between, status }) =>
            `${departure.ends_on ?? 'later'} ${ship.name} V.${voyage}: ${departure.dates} to ${arrival.dates}, ${
              transit_days ? transit_days.max : 'unknown'
            } days, ${calls_between} between, ${status}`,
        )
        found[`${from} ${to}`] = lines.sort()
        expected[`${from} ${to}`] = expectedSailings(from, to).sort()
      }
    }
    const sailings = Object.values(found).flat()
    console.log(ports.length, Object.values(found).filter((all) => all.length > 0).length, sailings.length)

    expect(found).toEqual(expected)
  },
  EVERY_PAIR_MS,
)

import { randomUUID } from 'node:crypto'
import { dayNumberOf, toIsoDay } from '@sailing-desk/dates/calendar-day'
import { daysAndMonths } from '@sailing-desk/dates/day-text'
import type { Database } from '@sailing-desk/records/database/open'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'

const CALLS_A_VOYAGE = 15
const ROUTES = 10
const SHIPS = 120
const ROWS_A_STATEMENT = 500
const DAYS_BEFORE = 60
const DAYS_AFTER = 300

type Size = { calls: number; changes: number; today: string; daysBefore?: number }

/**
 * Stores so many calls in an empty database, which numbers each table's rows from 1 as they come: spread over a year, or from so many
 * days before `today`, and so many entries of the history. The first route has a quarter of the voyages; one call in 15 is TBA or OMIT.
 */
export async function fillLargeSchedule(
  { db }: Database,
  { calls, changes, today, daysBefore = DAYS_BEFORE }: Size,
): Promise<void> {
  const voyages = Math.round(calls / CALLS_A_VOYAGE)
  const rows = numbers(voyages).flatMap((voyage) => callsOf(voyage, voyages, { today, daysBefore }))
  await db.transaction().execute(async (trx) => {
    await inParts(portRows(), (part) => trx.insertInto('port').values(part).execute())
    await inParts(routeRows(), (part) => trx.insertInto('route').values(part).execute())
    await inParts(shipRows(), (part) => trx.insertInto('ship').values(part).execute())
    await inParts(vesselRows(voyages), (part) => trx.insertInto('vessel').values(part).execute())
    await inParts(rows, (part) => trx.insertInto('schedule').values(part).execute())
    await inParts(changeRows(rows, changes, today), (part) => trx.insertInto('change').values(part).execute())
  })
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

async function inParts<Row>(rows: Row[], insert: (rows: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
    await insert(rows.slice(at, at + ROWS_A_STATEMENT))
}

const portRows = () =>
  KNOWN_PORTS.map(({ carrier_code: _, aliases: __, ...port }) => ({
    name_key: port.name.toLowerCase(),
    ...port,
  }))

const routeRows = () =>
  numbers(ROUTES).map((at) => ({ direction: `ROUTE ${at}`, direction_key: `route ${at}` }))

const shipRows = () =>
  numbers(SHIPS).map((at) => ({ name: `SHIP ${at}`, name_key: `ship ${at}`, slug: `ship-${at}` }))

const vesselRows = (voyages: number) =>
  numbers(voyages).map((at) => ({
    route_id: routeOf(at) + 1,
    ship_id: (at % SHIPS) + 1,
    name: `SHIP ${at % SHIPS}`,
    voyage: `${at}W`,
    name_key: `ship ${at % SHIPS} ${at}w`,
    imo: null,
    type: 'MPP',
    capacity: null,
  }))

/** The calls of one voyage of so many. */
function callsOf(
  voyage: number,
  voyages: number,
  { today, daysBefore }: Required<Pick<Size, 'today' | 'daysBefore'>>,
) {
  const first = dayNumberOf(today) - daysBefore
  return numbers(CALLS_A_VOYAGE).map((call) => {
    const day = first + Math.floor((voyage * (daysBefore + DAYS_AFTER)) / voyages) + call * 3
    const place = { vessel_id: voyage + 1, port_id: portOf(voyage, call) + 1, position: call, ...NO_TIMES }
    if ((voyage * CALLS_A_VOYAGE + call) % CALLS_A_VOYAGE === voyage % CALLS_A_VOYAGE)
      return { ...place, ...(voyage % 2 ? TBA : OMIT) }
    const [starts_on, ends_on, cut_off_on] = [toIsoDay(day), toIsoDay(day + 1), toIsoDay(day - 2)]
    return {
      ...place,
      dates: daysAndMonths(starts_on, ends_on),
      cut_off: daysAndMonths(cut_off_on, cut_off_on),
      ...{ cut_off_on, starts_on, ends_on },
      reading: 'exact' as const,
    }
  })
}

const NO_TIMES = { eta: null, etd: null }
const NO_DAYS = { cut_off: null, cut_off_on: null, starts_on: null, ends_on: null }
const TBA = { dates: 'TBA', ...NO_DAYS, reading: 'tba' as const }
const OMIT = { dates: 'OMIT', ...NO_DAYS, reading: 'omit' as const }

/** An entry of the history for each call in turn, one a minute up to `today`. */
const changeRows = (rows: object[], changes: number, today: string) =>
  numbers(changes).map((at) => {
    const id = (at % rows.length) + 1
    const row = rows[id - 1]
    return {
      at: new Date(Date.parse(today) - (changes - at) * 60_000).toISOString(),
      account_id: null,
      batch: randomUUID(),
      entity: 'schedule',
      entity_id: id,
      action: 'update',
      before: JSON.stringify({ id, version: 1, ...row }),
      after: JSON.stringify({ id, version: 2, ...row }),
    }
  })

const routeOf = (voyage: number) => (voyage % 4 === 0 ? 0 : 1 + (voyage % (ROUTES - 1)))

/** Each route has its own rotation of ports, from one half of the list to the other. */
function portOf(voyage: number, call: number): number {
  const route = routeOf(voyage)
  return (route * 5 + call * (1 + (route % 3))) % KNOWN_PORTS.length
}

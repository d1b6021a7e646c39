import { randomUUID } from 'node:crypto'
import type { Database } from '../../src/database/open.ts'
import { dayNumberOf, toIsoDay } from '../../src/dates/calendar-day.ts'
import { daysAndMonths } from '../../src/dates/day-span.ts'
import { KNOWN_PORTS } from '../../src/sailing/ports/known-ports.ts'

const CALLS_A_VOYAGE = 15
const ROUTES = 10
const SHIPS = 120
const ROWS_A_STATEMENT = 500
const DAYS_BEFORE = 60
const DAYS_AFTER = 300

/** Stores so many calls, spread over a year, and so many entries of the history; one call in 15 is TBA or OMIT. */
export async function fillLargeSchedule(
  { db }: Database,
  { calls, changes, today }: { calls: number; changes: number; today: string },
): Promise<void> {
  const voyages = Math.round(calls / CALLS_A_VOYAGE)
  const first = dayNumberOf(today) - DAYS_BEFORE
  const dayOf = (voyage: number, call: number) =>
    first + Math.floor((voyage * (DAYS_BEFORE + DAYS_AFTER)) / voyages) + call * 3
  await db.transaction().execute(async (trx) => {
    const insert = async <Row>(rows: Row[], into: (rows: Row[]) => Promise<unknown>) => {
      for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
        await into(rows.slice(at, at + ROWS_A_STATEMENT))
    }
    const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)
    await insert(
      KNOWN_PORTS.map(({ carrier_code: _, aliases: __, ...port }, at) => ({
        id: at + 1,
        name_key: port.name.toLowerCase(),
        ...port,
      })),
      (rows) => trx.insertInto('port').values(rows).execute(),
    )
    await insert(
      numbers(ROUTES).map((at) => ({ id: at + 1, direction: `ROUTE ${at}`, direction_key: `route ${at}` })),
      (rows) => trx.insertInto('route').values(rows).execute(),
    )
    await insert(
      numbers(SHIPS).map((at) => ({
        id: at + 1,
        name: `SHIP ${at}`,
        name_key: `ship ${at}`,
        slug: `ship-${at}`,
      })),
      (rows) => trx.insertInto('ship').values(rows).execute(),
    )
    await insert(
      numbers(voyages).map((at) => ({
        id: at + 1,
        route_id: (at % ROUTES) + 1,
        ship_id: (at % SHIPS) + 1,
        name: `SHIP ${at % SHIPS}`,
        voyage: `${at}W`,
        name_key: `ship ${at % SHIPS} ${at}w`,
        imo: null,
        type: 'MPP',
        capacity: null,
      })),
      (rows) => trx.insertInto('vessel').values(rows).execute(),
    )
    const rows = numbers(voyages).flatMap((voyage) =>
      numbers(CALLS_A_VOYAGE).map((call) => {
        const day = dayOf(voyage, call)
        const [starts_on, ends_on] = [toIsoDay(day), toIsoDay(day + 1)]
        const undated = (voyage * CALLS_A_VOYAGE + call) % CALLS_A_VOYAGE === voyage % CALLS_A_VOYAGE
        const cut_off_on = toIsoDay(day - 2)
        return {
          vessel_id: voyage + 1,
          port_id: portOf(voyage, call) + 1,
          dates: undated ? (voyage % 2 ? 'TBA' : 'OMIT') : daysAndMonths(starts_on, ends_on),
          cut_off: undated ? null : daysAndMonths(cut_off_on, cut_off_on),
          cut_off_on: undated ? null : cut_off_on,
          starts_on: undated ? null : starts_on,
          ends_on: undated ? null : ends_on,
          reading: undated ? (voyage % 2 ? ('tba' as const) : ('omit' as const)) : ('exact' as const),
          position: call,
        }
      }),
    )
    await insert(rows, (part) => trx.insertInto('schedule').values(part).execute())
    await insert(
      numbers(changes).map((at) => ({
        at: new Date(Date.parse(today) - (changes - at) * 60_000).toISOString(),
        account_id: null,
        batch: randomUUID(),
        entity: 'schedule',
        entity_id: (at % rows.length) + 1,
        action: 'update',
        before: JSON.stringify({ id: (at % rows.length) + 1, version: 1, ...rows[at % rows.length] }),
        after: JSON.stringify({ id: (at % rows.length) + 1, version: 2, ...rows[at % rows.length] }),
      })),
      (part) => trx.insertInto('change').values(part).execute(),
    )
  })
}

/** Each route has its own rotation of ports, from one half of the list to the other. */
function portOf(voyage: number, call: number): number {
  const route = voyage % ROUTES
  return (route * 5 + call * (1 + (route % 3))) % KNOWN_PORTS.length
}

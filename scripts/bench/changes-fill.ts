import type { Selectable } from 'kysely'
import type { Database } from '../../src/database/open.ts'
import type { Tables } from '../../src/database/tables.ts'
import { KNOWN_PORTS } from '../../src/lib/ports/known-ports.ts'
import { nameKey } from '../../src/lib/text.ts'

const ROUTES = 5
const SHIPS = 100
const VOYAGES = 1250
const CALLS_OF_VOYAGE = 16
export const CALLS = VOYAGES * CALLS_OF_VOYAGE
export const CHANGES = 50_000
const CHANGES_OF_WRITE = 25
const DAYS = 85
const DAY_MS = 86_400_000
const ROWS_AT_ONCE = 500

type Call = Selectable<Tables['schedule']>

/** Fills an empty database with a large schedule whose calls have moved again and again. */
export async function fillWithChanges({ db }: Database): Promise<void> {
  const now = Date.now()
  const trx = await db.startTransaction().execute()
  const routes = range(ROUTES).map((n) => `ROUTE ${n} ( ${n % 2 ? 'IMPORT' : 'EXPORT'} )`)
  await trx
    .insertInto('route')
    .values(routes.map((direction) => ({ direction, direction_key: nameKey(direction) })))
    .execute()
  const ports = KNOWN_PORTS.slice(0, 48).map(({ name, code, country, latitude, longitude, timezone }) => ({
    ...{ name, name_key: nameKey(name), code, country, latitude, longitude, timezone },
  }))
  await trx.insertInto('port').values(ports).execute()
  const ships = range(SHIPS).map((n) => ({ name: `SHIP ${n}`, name_key: `ship ${n}`, slug: `ship-${n}` }))
  await trx.insertInto('ship').values(ships).execute()
  const voyages = range(VOYAGES).map((n) => {
    const name = `SHIP ${1 + (n % SHIPS)}`
    const rest = { imo: null, type: null, capacity: null }
    const ids = { route_id: 1 + (n % ROUTES), ship_id: 1 + (n % SHIPS) }
    return { ...ids, name, voyage: `${n}W`, name_key: nameKey(`${name} V.${n}W`), ...rest }
  })
  for (const part of parts(voyages)) await trx.insertInto('vessel').values(part).execute()
  const calls = range(CALLS).map((id) => callAt(id, now))
  const history = range(CHANGES).map((n) => changeOf(calls, n, now))
  for (const part of parts(calls)) await trx.insertInto('schedule').values(part).execute()
  for (const part of parts(history)) await trx.insertInto('change').values(part).execute()
  await trx.commit().execute()
}

/** The numbers from 1. */
const range = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

function* parts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) yield rows.slice(at, at + ROWS_AT_ONCE)
}

function callAt(id: number, now: number): Call {
  const voyage = Math.floor((id - 1) / CALLS_OF_VOYAGE)
  const place = (id - 1) % CALLS_OF_VOYAGE
  const port_id = 1 + ((voyage * 7 + place * 3) % 48)
  const text = { dates: '', eta: null, etd: null, cut_off: null, cut_off_on: null }
  const call = { id, vessel_id: voyage + 1, port_id, ...text, position: place, version: 1 }
  return { ...call, ...daysFrom(now + ((voyage % 60) + place * 9) * DAY_MS) }
}

function daysFrom(moment: number): Pick<Call, 'dates' | 'starts_on' | 'ends_on' | 'reading'> {
  const [starts_on, ends_on] = [isoDay(moment), isoDay(moment + DAY_MS)]
  return { dates: `${starts_on} - ${ends_on}`, starts_on, ends_on, reading: 'exact' }
}

const isoDay = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** Moves a call by up to three days, and returns the row of the history. */
function changeOf(calls: Call[], n: number, now: number): Omit<Selectable<Tables['change']>, 'id'> {
  const at = (n * 7919) % CALLS
  const before = calls[at]
  if (!before) throw new Error('There is such a call')
  const moved = Date.parse(before.starts_on ?? '') + ((n % 7) - 3) * DAY_MS
  const after = { ...before, ...daysFrom(moved), version: before.version + 1 }
  calls[at] = after
  const write = Math.floor(n / CHANGES_OF_WRITE)
  const began = now - DAYS * DAY_MS + (write * DAYS * DAY_MS * CHANGES_OF_WRITE) / CHANGES
  return {
    at: new Date(began).toISOString(),
    batch: `write ${write}`,
    ...{ entity: 'schedule', entity_id: before.id, action: 'update' },
    before: JSON.stringify(before),
    after: JSON.stringify(after),
    ...{ account_id: null, account_name: null, address: null, undoes: null },
  }
}

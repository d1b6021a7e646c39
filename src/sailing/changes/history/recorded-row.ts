import type { Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** What visitors can see of each row, and what the speed between two calls follows from. */
export type Route = Pick<Row<'route'>, 'id' | 'direction'>
export type Port = Pick<
  Row<'port'>,
  'id' | 'name' | 'country' | 'code' | 'latitude' | 'longitude' | 'timezone'
>
/** A row of the table `vessel`. */
export type VoyageRow = Pick<Row<'vessel'>, 'id' | 'route_id' | 'ship_id' | 'name' | 'voyage'>
/** A row of the table `schedule`. */
export type CallRow = Pick<
  Row<'schedule'>,
  'id' | 'vessel_id' | 'port_id' | 'dates' | 'eta' | 'etd' | 'starts_on' | 'ends_on' | 'reading' | 'version'
>

export type SailingRows = { route: Route; port: Port; vessel: VoyageRow; schedule: CallRow }
export type SailingTable = keyof SailingRows

/** A change of one row. `id` and `at` are those of the row of the history. */
type Recorded<Table extends SailingTable> = {
  id: number
  at: string
  table: Table
  row_id: number
  before: SailingRows[Table] | null
  after: SailingRows[Table] | null
}
export type RecordedRow = { [Table in SailingTable]: Recorded<Table> }[SailingTable]

type StoredRow = Pick<Row<'change'>, 'id' | 'at' | 'entity' | 'entity_id' | 'before' | 'after'>

/** What a row of the history says; null for other tables. */
export function recordedRow({ id, at, entity, entity_id: row_id, ...stored }: StoredRow): RecordedRow | null {
  const head = { id, at, row_id }
  const both = <Kept>(keep: (row: string) => Kept) => ({
    before: stored.before === null ? null : keep(stored.before),
    after: stored.after === null ? null : keep(stored.after),
  })
  if (entity === 'schedule') return { ...head, table: entity, ...both((row) => keepCall(JSON.parse(row))) }
  if (entity === 'vessel') return { ...head, table: entity, ...both((row) => keepVoyage(JSON.parse(row))) }
  if (entity === 'port') return { ...head, table: entity, ...both((row) => keepPort(JSON.parse(row))) }
  if (entity === 'route') return { ...head, table: entity, ...both((row) => keepRoute(JSON.parse(row))) }
  return null
}

const keepRoute = ({ id, direction }: Route): Route => ({ id, direction })

function keepPort({ id, name, country, code, latitude, longitude, timezone }: Port): Port {
  return { id, name, country, code, latitude, longitude, timezone }
}

function keepVoyage({ id, route_id, ship_id, name, voyage }: VoyageRow): VoyageRow {
  return { id, route_id, ship_id: ship_id ?? null, name, voyage }
}

function keepCall(row: CallRow): CallRow {
  const { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, version } = row
  return { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, version }
}

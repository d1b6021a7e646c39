import type { Selectable } from 'kysely'
import type { Tables } from '../../../database/tables.ts'

type Row<Table extends keyof Tables> = Selectable<Tables[Table]>

/** What visitors can see of each row, and what is in doubt follows from. */
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
  | 'id'
  | 'vessel_id'
  | 'port_id'
  | 'dates'
  | 'eta'
  | 'etd'
  | 'starts_on'
  | 'ends_on'
  | 'reading'
  | 'position'
  | 'version'
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
export function recordedRow({
  id,
  at,
  entity,
  entity_id: row_id,
  before,
  after,
}: StoredRow): RecordedRow | null {
  const head = { id, at, row_id }
  const both = <Row, Kept>(keep: (row: Row) => Kept) => ({
    before: before === null ? null : keep(JSON.parse(before)),
    after: after === null ? null : keep(JSON.parse(after)),
  })
  if (entity === 'schedule') return { ...head, table: entity, ...both(keepCall) }
  if (entity === 'vessel') return { ...head, table: entity, ...both(keepVoyage) }
  if (entity === 'port') return { ...head, table: entity, ...both(keepPort) }
  if (entity === 'route') return { ...head, table: entity, ...both(keepRoute) }
  return null
}

const keepRoute = ({ id, direction }: Route): Route => ({ id, direction })

function keepPort({ id, name, country, code, latitude, longitude, timezone }: Port): Port {
  return { id, name, country, code, latitude, longitude, timezone }
}

function keepVoyage({ id, route_id, ship_id, name, voyage }: VoyageRow): VoyageRow {
  return { id, route_id, ship_id: ship_id ?? null, name, voyage }
}

/** Also of rows of the table itself: objects of one shape are much faster to read. */
export function keepCall(row: CallRow): CallRow {
  const { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version } = row
  return { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version }
}

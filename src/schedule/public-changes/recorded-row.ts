import type { Change } from '../../database/change-rows.ts'
import type { CallRow, Port, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'

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

/** A row of the history as it was written. */
type HistoryRow = Change & { id: number; at: string }

/** What a row of the history says of the schedule; null for other tables. */
export function recordedRow({
  id,
  at,
  entity,
  entity_id: row_id,
  before,
  after,
}: HistoryRow): RecordedRow | null {
  const head = { id, at, row_id }
  if (entity === 'schedule') return { ...head, table: entity, ...kept(before, after, keepCall) }
  if (entity === 'vessel') return { ...head, table: entity, ...kept(before, after, keepVoyage) }
  if (entity === 'port') return { ...head, table: entity, ...kept(before, after, keepPort) }
  if (entity === 'route') return { ...head, table: entity, ...kept(before, after, keepRoute) }
  return null
}

/** `keep` takes a row of the table, as every write of it has. */
function kept<Row>(before: unknown, after: unknown, keep: (row: Row) => Row) {
  return { before: before ? keep(before as Row) : null, after: after ? keep(after as Row) : null }
}

const keepRoute = ({ id, direction }: Route): Route => ({ id, direction })

function keepPort({ id, name, country, code, latitude, longitude, timezone }: Port): Port {
  return { id, name, country, code, latitude, longitude, timezone }
}

function keepVoyage({ id, route_id, ship_id, name, voyage, instead_of }: VoyageRow): VoyageRow {
  return { id, route_id, ship_id, name, voyage, instead_of }
}

/** Also of rows of the table itself: objects of one shape are much faster to read. */
export function keepCall(row: CallRow): CallRow {
  const { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version } = row
  return { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version }
}

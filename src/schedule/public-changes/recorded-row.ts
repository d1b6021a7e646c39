import { parseRecorded, type RecordedFields, reportDamaged } from '../../database/changes/recorded-text.ts'
import type { CallRow, Port, Route, VoyageRow } from '../../database/tables/public-change-tables.ts'
import { isObject } from '../../lib/is-object.ts'

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

/** A row of the history. `before` and `after` as JSON, as the table has them, or as they were written. */
type HistoryRow = {
  id: number
  at: string
  entity: string
  entity_id: number
  before?: unknown
  after?: unknown
}

/** What a row of the history says; null for other tables, and if it is damaged. */
export function recordedRow(row: HistoryRow): RecordedRow | null {
  const { id, at, entity, entity_id: row_id } = row
  const head = { id, at, row_id }
  if (entity === 'schedule') return withRows(row, { ...head, table: entity }, keepCall)
  if (entity === 'vessel') return withRows(row, { ...head, table: entity }, keepVoyage)
  if (entity === 'port') return withRows(row, { ...head, table: entity }, keepPort)
  if (entity === 'route') return withRows(row, { ...head, table: entity }, keepRoute)
  return null
}

type Head = Pick<RecordedRow, 'id' | 'at' | 'row_id'>

/** `keep` takes a row of the table, whose columns are checked before. */
function withRows<Table extends SailingTable, Row, Kept>(
  { before, after }: HistoryRow,
  head: Head & { table: Table },
  keep: (row: Row) => Kept,
) {
  const rows = [before, after].map(fieldsOf)
  if (Number.isNaN(Date.parse(head.at)) || !rows.every((row) => isSound(head, row))) {
    reportDamaged(head.id)
    return null
  }
  const [old, now] = rows.map((row) => (row ? keep(row as Row) : null))
  return { ...head, before: old ?? null, after: now ?? null }
}

function fieldsOf(written: unknown): RecordedFields | null | undefined {
  if (typeof written === 'string') return parseRecorded(written)
  return isObject(written) ? { ...written } : null
}

/** What a row of each table always has: its number, those of others, and a text. */
const COLUMNS = {
  route: { numbers: ['id'], text: 'direction' },
  port: { numbers: ['id'], text: 'name' },
  vessel: { numbers: ['id', 'route_id'], text: 'name' },
  schedule: { numbers: ['id', 'vessel_id', 'port_id'], text: 'dates' },
} satisfies Record<SailingTable, object>

function isSound({ table, row_id }: Head & { table: SailingTable }, row: RecordedFields | null | undefined) {
  if (!row) return row === null
  const { numbers, text } = COLUMNS[table]
  return (
    row.id === row_id && typeof row[text] === 'string' && numbers.every((name) => Number.isInteger(row[name]))
  )
}

const keepRoute = ({ id, direction }: Route): Route => ({ id, direction })

function keepPort({ id, name, country, code, latitude, longitude, timezone }: Port): Port {
  return { id, name, country, code, latitude, longitude, timezone }
}

function keepVoyage({ id, route_id, ship_id, name, voyage, instead_of }: VoyageRow): VoyageRow {
  return { id, route_id, ship_id: ship_id ?? null, name, voyage, instead_of: instead_of ?? null }
}

/** Also of rows of the table itself: objects of one shape are much faster to read. */
export function keepCall(row: CallRow): CallRow {
  const { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version } = row
  return { id, vessel_id, port_id, dates, eta, etd, starts_on, ends_on, reading, position, version }
}

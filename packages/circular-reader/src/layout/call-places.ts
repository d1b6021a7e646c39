import { type Cell, type Grid, mergeAt, type Place } from '../workbook/sheet-grid.ts'
import { type Block, callCell, type PortRow, type VesselColumn } from './block.ts'

/** The cells of one call: one for the whole stay, or those of arrival and departure, where printed. */
export type CallPlaces =
  | { stay: Place }
  | { arrival: Place; departure: Place | null }
  | { arrival: null; departure: Place }

export function placesOfCall({ area }: Pick<Block, 'area'>, port: PortRow, vessel: VesselColumn): CallPlaces {
  const [first = 0] = vessel.columns
  const at = (row: number, column: number): Place => ({ row, column })
  if (port.departureRow !== null)
    return { arrival: at(port.row, first), departure: at(port.departureRow, first) }
  const { arrival, departure } = vessel
  if (arrival !== null && departure !== null) {
    const merge = mergeAt(area.grid, port.row, arrival)
    const isOneCell = merge !== undefined && merge === mergeAt(area.grid, port.row, departure)
    if (isOneCell) return { stay: at(port.row, arrival) }
    return { arrival: at(port.row, arrival), departure: at(port.row, departure) }
  }
  const filled = vessel.columns.find((column) => callCell(area, port.row, column) !== undefined) ?? first
  const side = port.side ?? (arrival === null ? (departure === null ? null : 'departure') : 'arrival')
  if (side === 'arrival') return { arrival: at(port.row, arrival ?? filled), departure: null }
  if (side === 'departure') return { arrival: null, departure: at(port.row, departure ?? filled) }
  return { stay: at(port.row, filled) }
}

/** The cell of the cargo's closing date, if the sheet has one. */
export function placeOfCutOff(port: PortRow, vessel: VesselColumn): Place | null {
  if (port.cutOffRow !== null) return { row: port.cutOffRow, column: vessel.columns[0] ?? 0 }
  return vessel.cutOff === null ? null : { row: port.row, column: vessel.cutOff }
}

/** The cells of a call, arrival before departure. */
export function cellsOfCall(block: Pick<Block, 'area'>, port: PortRow, vessel: VesselColumn): Place[] {
  const places = placesOfCall(block, port, vessel)
  const used = 'stay' in places ? [places.stay] : [places.arrival, places.departure]
  return used.filter((place) => place !== null)
}

type CallCell = { port: PortRow; vessel: VesselColumn; place: Place; cell: Cell }

/** The filled cells of all calls, port by port. */
export function filledCallCells(block: Block): CallCell[] {
  return block.rows.ports.flatMap((port) =>
    block.vessels.flatMap((vessel) =>
      cellsOfCall(block, port, vessel).flatMap((place) => {
        const cell = callCell(block.area, place.row, place.column)
        return cell ? [{ port, vessel, place, cell }] : []
      }),
    ),
  )
}

/** The cells that show the content of a call, with their roles. In a merged range that is its first cell. */
export function rolesOfPlaces(
  grid: Grid,
  places: CallPlaces,
): Array<[role: 'stay' | 'arrival' | 'departure', place: Place]> {
  const shown = ({ row, column }: Place): Place => {
    const merge = mergeAt(grid, row, column)
    return merge ? { row: merge.top, column: merge.left } : { row, column }
  }
  if ('stay' in places) return [['stay', shown(places.stay)]]
  const roles: Array<['arrival' | 'departure', Place]> = []
  if (places.arrival) roles.push(['arrival', shown(places.arrival)])
  if (places.departure) roles.push(['departure', shown(places.departure)])
  return roles
}

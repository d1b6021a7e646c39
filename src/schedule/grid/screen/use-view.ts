import { useMemo } from 'react'
import { type CellKey, idsOf } from '../model/call-texts.ts'
import { callName } from '../model/grid-messages.ts'
import { columnsOf, type GridPort, type GridState, type GridVessel, rowsOf } from '../model/grid-state.ts'

/** The rows and columns, the same arrays until they change. */
export function useView({ stored, edits }: Pick<GridState, 'stored' | 'edits'>): {
  rows: GridPort[]
  columns: GridVessel[]
} {
  const { voyages, ports } = edits
  return useMemo(() => {
    const lines = { stored, edits: { voyages, ports } }
    return { rows: rowsOf(lines), columns: columnsOf(lines) }
  }, [stored, voyages, ports])
}

/** The name of a cell by its key. */
export function useCellNames(state: GridState): (key: CellKey) => string {
  const { rows, columns } = useView(state)
  return (key) => {
    const { vessel_id, port_id } = idsOf(key)
    const port = rows.find(({ id }) => id === port_id)
    const vessel = columns.find(({ id }) => id === vessel_id)
    return port && vessel ? callName(port, vessel) : ''
  }
}

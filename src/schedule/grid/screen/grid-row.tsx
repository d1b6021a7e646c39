import { memo, type ReactNode } from 'react'
import { type CellKey, keyOf } from '../model/call-texts.ts'
import type { Conflict } from '../model/conflicts.ts'
import type { CellWarnings, Edits, GridPort, GridVessel, Stored } from '../model/grid-state.ts'
import { GridCell } from './grid-cell.tsx'

type Props = {
  port: GridPort
  row: number
  vessels: readonly GridVessel[]
  calls: Stored['calls']
  cells: Edits['cells']
  conflicts: ReadonlyMap<CellKey, Conflict>
  warnings: CellWarnings
  /** -1 if the active cell is in another row. */
  activeColumn: number
  /** The selected columns; from 0 to -1 if none. */
  left: number
  right: number
  /** Of the active cell. */
  editor: ReactNode
  today: string
}

export const GridRow = memo(function GridRow(props: Props) {
  const { port, row, vessels, calls, cells, conflicts, warnings, activeColumn, left, right, editor, today } =
    props
  return (
    <tr aria-rowindex={row + 2}>
      <th scope="row" aria-colindex={1}>
        {port.name}
      </th>
      {vessels.map((vessel, column) => {
        const key = keyOf(vessel.id, port.id)
        return (
          <GridCell
            key={vessel.id}
            column={column}
            portId={port.id}
            stored={calls.get(key)}
            edit={cells.get(key)}
            conflict={conflicts.get(key)}
            warnings={warnings.get(key)}
            isActive={column === activeColumn}
            isSelected={column >= left && column <= right}
            editor={column === activeColumn ? editor : null}
            today={today}
          />
        )
      })}
    </tr>
  )
})

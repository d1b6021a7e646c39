import { READING_LABELS } from '@sailing-desk/dates/date-status'
import { Tag } from '@sailing-desk/records/ui/inline'
import { CALL_TEXTS, detailTexts } from '@sailing-desk/timetable/call-texts'
import { understoodDates } from '@sailing-desk/timetable/understood-dates'
import { memo, type ReactNode } from 'react'
import { TYPE_TO_OVERRIDE } from '../../cut-offs/messages.ts'
import type { GridWarning } from '../../warnings/warning.schema.ts'
import { type CellKey, keyOf, type Texts, textErrors, textsOf } from '../model/call-texts.ts'
import type { Conflict } from '../model/conflicts.ts'
import type { CellEdit, CellWarnings, Edits, GridPort, GridVessel, Stored } from '../model/grid-state.ts'
import { understoodCall } from '../model/understood-call.ts'
import type { GridCall } from '../route-grid.schema.ts'
import { useCutOffByRule } from './cut-off-by-rule.ts'
import styles from './grid-cell.module.css'

type GridCellProps = {
  column: number
  portId: number
  stored: GridCall | undefined
  edit: CellEdit | undefined
  conflict: Conflict | undefined
  warnings: readonly GridWarning[] | undefined
  isActive: boolean
  isSelected: boolean
  /** Shown over the texts while they are edited. */
  editor: ReactNode
  today: string
}

/** Rendered anew only if something in it changes: a grid may have thousands. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, portId, stored, edit, conflict, warnings, isActive, isSelected, editor, today } = props
  const texts = edit ? edit.to : stored ? textsOf(stored) : null
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a table that is a grid
      role="gridcell"
      className={styles.cell}
      aria-colindex={column + 2}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      data-changed={edit ? '' : undefined}
      data-editing={editor ? '' : undefined}
      data-conflict={conflict ? '' : undefined}
    >
      {texts ? (
        <CallTexts {...{ texts, stored, portId, today }} isNew={edit !== undefined} isInDoubt={!!warnings} />
      ) : (
        edit && <small>Removed: {stored?.dates}</small>
      )}
      {warnings?.map(({ field, message }) => (
        <small key={`${field} ${message}`} data-warning="">
          {message}
        </small>
      ))}
      {edit && !conflict && <span className="visually-hidden"> (changed)</span>}
      {conflict && <strong>Changed by someone else: {conflict.theirs?.dates ?? 'removed'}</strong>}
      {editor}
    </td>
  )
})

type TextsProps = {
  texts: Texts
  stored: GridCall | undefined
  portId: number
  isNew: boolean
  isInDoubt: boolean
  today: string
}

function CallTexts({ texts, stored, portId, isNew, isInDoubt, today }: TextsProps) {
  const { dates } = texts
  const understood = understoodCall(texts, stored, today)
  const meaning = understoodDates({ dates, ...understood })
  const byRule = useCutOffByRule()(portId, texts, understood)
  const errors = isNew ? Object.values(textErrors(texts)) : []
  return (
    <>
      <b data-reading={understood.reading}>{dates}</b>
      {understood.reading === 'unreadable' && dates !== '' && (
        <Tag tone="caution">{READING_LABELS.unreadable}</Tag>
      )}
      {meaning && <small>{`(${meaning})`}</small>}
      {detailTexts(texts).map((text) => (
        <small key={text}>{text}</small>
      ))}
      {byRule && !isInDoubt && (
        <small data-rule="" title={TYPE_TO_OVERRIDE}>{`${CALL_TEXTS.cut_off} ${byRule} (by rule)`}</small>
      )}
      {errors.map((error) => (
        <strong key={error}>{error}</strong>
      ))}
    </>
  )
}

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

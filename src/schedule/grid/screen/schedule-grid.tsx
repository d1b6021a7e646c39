import { READING_LABELS } from '@sailing-desk/dates/date-status'
import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { Tag } from '@sailing-desk/records/ui/inline'
import { CALL_TEXTS, detailTexts } from '@sailing-desk/timetable/call-texts'
import { understoodDates } from '@sailing-desk/timetable/understood-dates'
import { memo, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react'
import { InTurn } from '../../../web/in-turn.tsx'
import { TYPE_TO_OVERRIDE } from '../../cut-offs/messages.ts'
import type { GridWarning } from '../../warnings/warning.schema.ts'
import { type CellKey, idsOf, keyOf, type Texts, textErrors, textsOf } from '../model/call-texts.ts'
import { type Checked, type Conflict, conflictsOf, shownWarnings } from '../model/conflicts.ts'
import { areaOf, isSingle, type Place, type Selection, sizeOf } from '../model/grid-keys.ts'
import { cellsText } from '../model/grid-messages.ts'
import type {
  CellEdit,
  CellWarnings,
  Edits,
  GridPort,
  GridState,
  GridVessel,
  Stored,
} from '../model/grid-state.ts'
import { understoodCall } from '../model/understood-call.ts'
import type { GridCall } from '../route-grid.schema.ts'
import { type CallAction, CallMenu } from './cell-bar.tsx'
import { cellElement } from './cell-element.ts'
import { useCutOffByRule } from './cut-off-by-rule.ts'
import gridRowStyles from './grid-cell.module.css'
import styles from './schedule-grid.module.css'
import { useCellEditor } from './use-cell-editor.tsx'
import type { GridActions } from './use-grid-actions.ts'
import { useGridClipboard, useGridKeys, useGridMouse } from './use-grid-input.ts'
import { useView } from './use-view.ts'

/** Rendered anew only if something in it changes: a grid may have thousands. */
const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, portId, stored, edit, conflict, warnings, isActive, isSelected, editor, today } = props
  const texts = edit ? edit.to : stored ? textsOf(stored) : null
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a table that is a grid
      role="gridcell"
      className={gridRowStyles.cell}
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

const GridRow = memo(function GridRow(props: GridRowProps) {
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

type Props = {
  state: GridState
  actions: GridActions
  label: string
  today: string
  table: RefObject<HTMLTableElement | null>
  /** What a save would warn of. */
  checked: Checked
  /** Says that the call of the active cell went as scheduled. */
  confirm: () => void
  /** What can be done with the call of the active cell. */
  callActions: readonly CallAction[]
  /** What happened last. */
  message: ReactNode
}

/** Ports down, voyages across, in the grid pattern of ARIA: one tab stop, the arrow keys move. */
export function ScheduleGrid(props: Props) {
  const { state, actions, label, today, table, checked, confirm, callActions, message } = props
  const { rows, columns } = useView(state)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const openMenu = (place: Place) => setMenu(cellElement(table.current, place))
  const { editing, editor, start } = useCellEditor({ state, actions, table, today })
  const onKeyDown = useGridKeys({
    state,
    actions,
    table,
    start,
    confirm,
    openMenu: () => openMenu(state.selection.active),
  })
  const mouse = useGridMouse(state, actions, { start, openMenu })
  useGridClipboard(table, state, actions)
  const help = useId()
  const size: CustomProperties = { '--columns': columns.length }
  return (
    <>
      <div className={styles.region}>
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is edited is a grid
          role="grid"
          className={styles.grid}
          style={size}
          aria-label={label}
          aria-describedby={help}
          aria-multiselectable="true"
          aria-rowcount={rows.length + 1}
          aria-colcount={columns.length + 1}
          data-editing={editing ? '' : undefined}
          onKeyDown={onKeyDown}
          {...mouse}
        >
          <Heads vessels={columns} />
          <Rows {...{ state, rows, columns, editor, today, checked }} />
        </table>
      </div>
      <div className={styles.foot}>
        <p role="status" className={styles.message}>
          {message}
        </p>
        <p id={help} className={`soft ${styles.help}`}>
          Arrow keys move, typing replaces, F2 edits, Ctrl+D fills down, Ctrl+Enter says that a call went as
          scheduled, a right click or Shift+F10 opens more. Escape, then Tab, leaves the grid.
        </p>
      </div>
      {menu && <CallMenu cell={menu} actions={callActions} onClose={() => setMenu(null)} />}
      <SelectionStatus selection={state.selection} />
    </>
  )
}

function Heads({ vessels }: { vessels: readonly GridVessel[] }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" aria-colindex={1}>
          Port
        </th>
        {vessels.map((vessel, column) => (
          <VoyageHead key={vessel.id} vessel={vessel} column={column} />
        ))}
      </tr>
    </thead>
  )
}

type RowsProps = {
  state: GridState
  rows: readonly GridPort[]
  columns: readonly GridVessel[]
  /** Of the active cell. */
  editor: ReactNode
  today: string
  checked: Checked
}

function Rows({ state, rows, columns, editor, today, checked }: RowsProps) {
  const { stored, edits, selection } = state
  const conflicts = useMemo(
    () => new Map(conflictsOf({ stored, edits }).map((conflict) => [conflict.key, conflict])),
    [stored, edits],
  )
  const warnings = useMemo(() => shownWarnings({ stored, edits }, checked), [stored, edits, checked])
  const byPort = useEditsByPort(edits.cells)
  const area = areaOf(selection)
  return (
    <tbody>
      {rows.map((port, row) => {
        const isActive = row === selection.active.row
        const isSelected = row >= area.top && row <= area.bottom
        return (
          <InTurn key={port.id}>
            <GridRow
              port={port}
              row={row}
              vessels={columns}
              calls={stored.calls}
              cells={byPort.get(port.id) ?? NO_ROW_EDITS}
              conflicts={conflicts}
              warnings={warnings}
              activeColumn={isActive ? selection.active.column : -1}
              left={isSelected ? area.left : 0}
              right={isSelected ? area.right : -1}
              editor={isActive ? editor : null}
              today={today}
            />
          </InTurn>
        )
      })}
    </tbody>
  )
}

/** Read out when more than one cell is selected. */
function SelectionStatus({ selection }: { selection: Selection }) {
  const { rows, columns } = sizeOf(areaOf(selection))
  return (
    <p role="status" className="visually-hidden">
      {isSingle(selection) ? '' : `${cellsText(rows * columns)} selected`}
    </p>
  )
}

function useEditsByPort(cells: Edits['cells']) {
  const before = useRef<ReturnType<typeof editsByPort>>(new Map())
  const byPort = useMemo(() => editsByPort(cells, before.current), [cells])
  useEffect(() => {
    before.current = byPort
  }, [byPort])
  return byPort
}

function VoyageHead({ vessel: { id, name, voyage }, column }: { vessel: GridVessel; column: number }) {
  return (
    <th scope="col" aria-colindex={column + 2}>
      <b>{name}</b>
      {voyage && <span>{`V.${voyage}`}</span>}
      {id < 0 && <Tag tone="good">New</Tag>}
    </th>
  )
}

type RowEdits = ReadonlyMap<CellKey, CellEdit>

/** The edits by port. A row without new edits keeps its map, so that it is not rendered again. */
function editsByPort(
  cells: Edits['cells'],
  before: ReadonlyMap<number, RowEdits>,
): ReadonlyMap<number, RowEdits> {
  const rows = Map.groupBy(cells, ([key]) => idsOf(key).port_id)
  return new Map(
    [...rows].map(([port, edits]) => {
      const known = before.get(port)
      const isKnown = known?.size === edits.length && edits.every(([key, edit]) => known.get(key) === edit)
      return [port, isKnown ? known : new Map(edits)]
    }),
  )
}

const NO_ROW_EDITS: RowEdits = new Map()

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

type GridRowProps = {
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

import { cellKey, cellName, columnName } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import type { CustomProperties } from '@sailing-desk/records/ui/custom-properties'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, useMemo, useRef } from 'react'
import type { ChosenRole } from '../../review/review.schema.ts'
import { cellLabel, flagsOf, ROLE_LABELS, ROLE_MARKS, type ShownCell, type ShownSheet } from './cell-words.ts'
import roles from './roles.module.css'
import sheetCellStyles from './sheet-cell.module.css'
import styles from './sheet-grid.module.css'
import {
  type Area,
  frozenColumn,
  HEAD_HEIGHT,
  HEAD_WIDTH,
  isTitle,
  linesOf,
  mergeAt,
  overlaps,
  type Place,
  placeAfterKey,
  rem,
  type SheetSizes,
  sizesOf,
} from './sheet-sizes.ts'
import { type Shown, useAreaInView, useGridFocus } from './use-grid.ts'

const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { row, column, cell, isActive, isFrozen, left, width, height, runsOver } = props
  const style: CustomProperties = {
    ...(isFrozen ? { marginInlineStart: rem(left - HEAD_WIDTH) } : { left: rem(left) }),
    width: rem(width),
    height: rem(height),
    ...(cell?.fill && { '--fill': cell.fill }),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a cell of a grid whose table is not in the document as a whole.
    <div
      role="gridcell"
      aria-colindex={column + 1}
      tabIndex={isActive ? 0 : -1}
      data-row={row}
      data-column={column}
      data-role={cell?.role}
      data-held={cell?.is_held}
      data-error={cell?.is_error}
      data-mark={cell && ROLE_MARKS[cell.role]}
      data-frozen={isFrozen || undefined}
      data-over={(cell && runsOver && isTitle(cell)) || undefined}
      title={cell && (flagsOf(cell).join('; ') || undefined)}
      className={`${sheetCellStyles.cell} ${roles.role}`}
      style={style}
    >
      {cell && <Content {...cell} />}
      <span className="visually-hidden">{cellLabel(cellName(row, column), cell)}</span>
    </div>
  )
})

const Letters = memo(function Letters({ area, lefts, frozen, active, chosen }: LettersProps) {
  const columns = new Set(range(area.left, Math.min(area.right, lefts.length - 1)))
  if (active.row === 0 && active.column > 0) columns.add(active.column)
  if (frozen !== null) columns.add(frozen)
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a grid; their cells have the focus.
    <div role="row" aria-rowindex={1} className={styles.letters}>
      <Head row={0} column={0} isActive={active.row === 0 && active.column === 0} />
      {[...columns]
        .sort((one, other) => one - other)
        .map((column) => {
          const start = lefts[column - 1] ?? 0
          const place =
            column === frozen ? { marginInlineStart: rem(start) } : { left: rem(HEAD_WIDTH + start) }
          return (
            <Head
              key={column}
              row={0}
              column={column}
              isActive={active.row === 0 && active.column === column}
              isFrozen={column === frozen}
              role={chosen.get(columnName(column))}
              style={{ ...place, width: rem(sizeAt(lefts, column)) }}
            />
          )
        })}
    </div>
  )
})

const Row = memo(function Row({ row, sheet, cells, area, sizes, frozen, activeColumn, role }: RowProps) {
  const { tops, lefts } = sizes
  const style = { top: rem(HEAD_HEIGHT + (tops[row - 1] ?? 0)), height: rem(sizeAt(tops, row)) }
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: rows of a grid; their cells have the focus.
    <div role="row" aria-rowindex={row + 1} className={styles.row} style={style}>
      <Head row={row} column={0} isActive={activeColumn === 0} role={role} />
      {columnsToShow(sheet, area, row, [activeColumn, frozen]).map((column) => {
        const cell = cells.get(cellKey(row, column))
        const merge = mergeAt(sheet.merges, { row, column })
        return (
          <SheetCell
            key={column}
            row={row}
            column={column}
            cell={cell}
            isFrozen={column === frozen && !runsOver(cell, merge)}
            isActive={activeColumn === column}
            left={HEAD_WIDTH + (lefts[column - 1] ?? 0)}
            width={sizeAt(lefts, column, merge?.right)}
            height={sizeAt(tops, row, merge?.bottom)}
            runsOver={merge === undefined}
          />
        )
      })}
    </div>
  )
})

type SheetCellProps = {
  row: number
  column: number
  cell: ShownCell | undefined
  isActive: boolean
  /** Stays in view beside the numbers of the rows. */
  isFrozen: boolean
  left: number
  width: number
  height: number
  /** Whether a long text may run over the cells beside it, as in Excel. */
  runsOver: boolean
}

/** Read out as one label instead, which also says what is seen by colour and place. */
function Content({ text, printed, days, is_struck, is_left_out, is_hidden, fill, comment }: ShownCell) {
  return (
    <span aria-hidden="true" className="as-sent">
      <span
        className={sheetCellStyles.text}
        data-struck={is_struck || is_left_out}
        data-hidden={is_hidden}
        data-corrected={printed !== undefined || undefined}
      >
        {linesOf(text).map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </span>
      {days !== undefined && <span className={sheetCellStyles.days}>{days}</span>}
      {comment && <span className={sheetCellStyles.comment} />}
      {fill && <span className={sheetCellStyles.fill} />}
    </span>
  )
}

type ChosenLines = ReadonlyMap<string, ChosenRole>

type Props = {
  sheet: ShownSheet
  /** The cell, or the head of a row or column, that has the focus or gets it back. */
  active: Place
  shown: Shown
  /** What whole rows and columns were chosen as, by their names. */
  chosen: ChosenLines
  onActive: (place: Place) => void
  /** Opens what can be said about a cell, row or column. */
  onOpen: (place: Place, element: HTMLElement) => void
}

/**
 * A sheet as in Excel, with its letters and numbers. Only what is in view is in the document, so that a large sheet stays
 * quick. One tab stop; arrow keys move inside.
 */
export function SheetGrid({ sheet, active, shown, chosen, onActive, onOpen }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const sizes = useMemo(() => sizesOf(sheet), [sheet])
  const cells = useMemo(
    () => new Map(sheet.cells.map((cell) => [cellKey(cell.row, cell.column), cell])),
    [sheet],
  )
  const frozen = useMemo(() => frozenColumn(sheet), [sheet])
  const area = useAreaInView(box, sizes)
  useGridFocus(box, active, shown)

  const { onKeyDown, onClick } = handlersOf({ sheet, active, onActive, onOpen })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot leave out the cells that are out of view.
    <div
      ref={box}
      role="grid"
      tabIndex={-1}
      aria-label={`Sheet ${sheet.name}`}
      aria-rowcount={sheet.rows + 1}
      aria-colcount={sheet.columns + 1}
      className={`card ${styles.box}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div role="presentation" className={styles.sheet} style={wholeSize(sizes)}>
        <Letters {...{ area, frozen, active, chosen }} lefts={sizes.lefts} />
        {rowsToShow(sheet, area, active).map((row) => (
          <Row
            key={row}
            {...{ row, sheet, cells, area, sizes, frozen }}
            role={chosen.get(String(row))}
            activeColumn={active.row === row ? active.column : null}
          />
        ))}
      </div>
    </div>
  )
}

/** A click or Enter opens a cell; other keys move. */
function handlersOf({ sheet, active, onActive, onOpen }: Omit<Props, 'shown' | 'chosen'>) {
  function open({ target }: KeyboardEvent | MouseEvent) {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
    if (!element) return
    const place = { row: Number(element.dataset.row), column: Number(element.dataset.column) }
    onActive(place)
    if (place.row > 0 || place.column > 0) onOpen(place, element)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.metaKey || event.shiftKey) return
    if (event.key === 'Enter' || event.key === ' ' || event.key === 'F2') {
      event.preventDefault()
      return open(event)
    }
    const to = placeAfterKey(sheet, active, event)
    if (to === null) return
    event.preventDefault()
    onActive(to)
  }

  return { onKeyDown, onClick: open }
}

const wholeSize = ({ tops, lefts }: SheetSizes) => ({
  width: rem(HEAD_WIDTH + (lefts.at(-1) ?? 0)),
  height: rem(HEAD_HEIGHT + (tops.at(-1) ?? 0)),
})

/** The rows in view, those with a merged cell that reaches into view, and the active one, which keeps the focus. */
function rowsToShow({ merges, rows }: ShownSheet, area: Area, active: Place): number[] {
  const shown = new Set(range(area.top, Math.min(area.bottom, rows)))
  for (const merge of merges) if (overlaps(merge, area)) shown.add(merge.top)
  if (active.row > 0) shown.add(active.row)
  return [...shown].sort((one, other) => one - other)
}

function columnsToShow(
  { merges }: ShownSheet,
  area: Area,
  row: number,
  kept: readonly (number | null)[],
): number[] {
  const shown = new Set(range(area.left, area.right))
  for (const merge of merges) if (merge.top === row && overlaps(merge, area)) shown.add(merge.left)
  for (const column of kept) if (column) shown.add(column)
  return [...shown]
    .filter((column) => isCorner(mergeAt(merges, { row, column }), row, column))
    .sort((one, other) => one - other)
}

const isCorner = (merge: Area | undefined, row: number, column: number) =>
  !merge || (merge.top === row && merge.left === column)

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

type LettersProps = {
  area: Area
  lefts: readonly number[]
  frozen: number | null
  active: Place
  chosen: ChosenLines
}

const sizeAt = (starts: readonly number[], at: number, last = at) =>
  (starts[last] ?? 0) - (starts[at - 1] ?? 0)

type RowProps = {
  row: number
  sheet: ShownSheet
  cells: ReadonlyMap<number, ShownCell>
  area: Area
  sizes: SheetSizes
  frozen: number | null
  activeColumn: number | null
  role: ChosenRole | undefined
}

/** Titles, and cells merged over several columns, scroll with the others. */
const runsOver = (cell: ShownCell | undefined, merge: Area | undefined) =>
  cell !== undefined && (isTitle(cell) || (merge !== undefined && merge.right > merge.left))

type HeadProps = {
  row: number
  column: number
  isActive: boolean
  isFrozen?: boolean
  role?: ChosenRole | undefined
  style?: CSSProperties
}

/** A letter, a number, or the corner between them. */
function Head({ row, column, isActive, isFrozen, role, style }: HeadProps) {
  const isColumn = row === 0
  const text = isColumn ? (column === 0 ? '' : columnName(column)) : String(row)
  const hidden = text === '' ? 'Sheet' : isColumn ? 'Column ' : 'Row '
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it.
    <div
      role={isColumn ? 'columnheader' : 'rowheader'}
      aria-colindex={column + 1}
      tabIndex={isActive ? 0 : -1}
      data-row={row}
      data-column={column}
      data-frozen={isFrozen || undefined}
      data-role={role}
      data-mark={role && ROLE_MARKS[role]}
      className={`${isColumn && column > 0 ? styles.letter : styles.number} ${roles.role}`}
      style={style}
    >
      <span className="visually-hidden">{hidden}</span>
      {text}
      {role && <span className="visually-hidden"> chosen: {ROLE_LABELS[role]}</span>}
    </div>
  )
}

/** The name by which choices refer to it: a cell (`B5`), a column (`B`) or a row (`5`). */
export function rangeAt({ row, column }: Place): string {
  if (row === 0) return columnName(column)
  return column === 0 ? String(row) : cellName(row, column)
}

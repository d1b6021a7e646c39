import { type ReactNode, useId, useState } from 'react'
import styles from './data-table.module.css'
import table from './table.module.css'

/** `sort` is the column name in the sort parameter. The first column names the row, unless another has `namesRow`. */
export type Column<Row> = {
  label: string
  sort?: string
  namesRow?: boolean
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** The sort column, with '-' for descending. */
  sort: string
  onSort: (column: string) => void
  /** The row just saved or to be shown. */
  marked: number | null
  /** Set if rows can be selected. */
  selection?: Selection | undefined
  /** `describedBy` is the id of the element that names the row. */
  actions: (row: Row, describedBy: string) => ReactNode
}

/** On narrow screens, each row is a card. */
export function DataTable<Row extends { id: number }>(props: Props<Row>) {
  const { label, columns, rows, sort, onSort, marked, selection, actions } = props
  return (
    <div className={`${table.scroll} card ${styles.scroll}`}>
      <table className={`${table.table} ${styles.table}`} aria-label={label}>
        <thead>
          <tr className={selection && styles.selectable}>
            {columns.map((column) => (
              <Head key={column.label} {...column} sorted={sort} onSort={onSort} />
            ))}
            <th scope="col" className={styles.last}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Cells key={row.id} {...{ row, columns, selection, actions }} isMarked={row.id === marked} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps = {
  label: string
  sort?: string
  sorted: string
  onSort: (column: string) => void
}

function Head({ label, sort, sorted, onSort }: HeadProps) {
  if (!sort) return <th scope="col">{label}</th>
  const order = sorted === sort ? 'ascending' : sorted === `-${sort}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order ?? 'none'}>
      <button type="button" className={styles.sort} onClick={() => onSort(sort)}>
        {label}
        <svg viewBox="0 0 10 12" width="10" height="12" aria-hidden="true" data-order={order}>
          <path d="M2 4.5l3-3 3 3" />
          <path d="M2 7.5l3 3 3-3" />
        </svg>
      </button>
    </th>
  )
}

type CellsProps<Row> = Pick<Props<Row>, 'columns' | 'selection' | 'actions'> & { row: Row; isMarked: boolean }

function Cells<Row extends { id: number }>({ row, columns, selection, isMarked, actions }: CellsProps<Row>) {
  const id = useId()
  const naming = columns.find(({ namesRow }) => namesRow) ?? columns[0]
  return (
    <tr
      data-marked={isMarked || undefined}
      data-selected={selection?.has(row.id) || undefined}
      className={selection && styles.selectable}
    >
      {columns.map((column) => {
        const { label, cell } = column
        const value = cell(row)
        const isEmpty = value === null || value === ''
        return column === naming ? (
          <th key={label} scope="row" id={id}>
            {value}
          </th>
        ) : (
          <td key={label} data-label={label} data-empty={isEmpty || undefined}>
            {isEmpty ? '–' : value}
          </td>
        )
      })}
      <td>
        <div className={`row ${table.actions}`}>
          {selection && <SelectRow id={row.id} describedBy={id} selection={selection} />}
          {actions(row, id)}
        </div>
      </td>
    </tr>
  )
}

type SelectRowProps = { id: number; describedBy: string; selection: Selection }

/**
 * Displayed before the row, but part of its actions, because it is not a column of the list. `describedBy` is the id of the
 * element that names the row.
 */
function SelectRow({ id, describedBy, selection }: SelectRowProps) {
  const own = useId()
  return (
    <label className={styles.box}>
      <span id={own} className="visually-hidden">
        Select
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${own} ${describedBy}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  )
}

/** The selected rows of a list, on this page and on others. */
export type Selection = {
  ids: number[]
  /** How many are on other pages. */
  elsewhere: number
  /** Whether all rows of this page are selected. */
  isAll: boolean
  has: (id: number) => boolean
  toggle: (id: number) => void
  toggleAll: () => void
  add: (ids: readonly number[]) => void
  drop: (id: number) => void
  clear: () => void
}

/** `results` identifies the search and filters; changing it clears the selection. */
export function useSelection(rows: readonly { id: number }[], results: string): Selection {
  const [{ of, chosen }, set] = useState<{ of: string; chosen: ReadonlySet<number> }>({
    of: results,
    chosen: new Set(),
  })
  const selected = of === results ? chosen : new Set<number>()
  const choose = (ids: Iterable<number>) => set({ of: results, chosen: new Set(ids) })
  const shown = rows.map(({ id }) => id)
  const without = (removed: readonly number[]) => [...selected].filter((id) => !removed.includes(id))
  const here = shown.filter((id) => selected.has(id))
  const isAll = here.length > 0 && here.length === shown.length
  return {
    ids: [...selected],
    elsewhere: selected.size - here.length,
    isAll,
    has: (id) => selected.has(id),
    toggle: (id) => choose(selected.has(id) ? without([id]) : [...selected, id]),
    toggleAll: () => choose(isAll ? without(shown) : [...selected, ...shown]),
    add: (ids) => choose([...selected, ...ids]),
    drop: (id) => choose(without([id])),
    clear: () => choose([]),
  }
}

import { capitalized } from '@sailing-desk/trade/text'
import type { ReactNode } from 'react'
import { totalOf } from '../client/calls.ts'
import { useSave } from '../client/saving.ts'
import { NOT_LOADED } from '../messages.ts'
import type { Page } from '../paging.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { useBanner } from '../ui/feedback/banner.tsx'
import { BulkBar } from '../ui/lists/bulk-bar.tsx'
import { type Column, DataTable, type Selection, useSelection } from '../ui/lists/data-table.tsx'
import styles from '../ui/lists/list.module.css'
import { type ListState, listQueryOf, sortedBy } from '../ui/lists/list-state.ts'
import { NoRows } from '../ui/lists/no-rows.tsx'
import { ExportBar, type OtherExport } from './export-bar.tsx'
import { ListPager } from './list-pager.tsx'
import { ListSearch, useListSearch } from './list-search.tsx'
import type { SetListState } from './load-list.ts'
import type { EditedNoun, RecordRow } from './record.ts'
import { useMayChange } from './rights.tsx'

type Props<Row> = {
  noun: EditedNoun
  columns: readonly Column<Row>[]
  page: Page<Row>
  state: ListState
  onState: SetListState
  /** The row just saved or to be shown. */
  marked: number | null
  /** Where a saved row is; null if it is obvious. */
  note?: ReactNode
  filters?: ReactNode
  /** Further actions. `describedBy` is the id of the element that names the row. */
  rowActions?: ((row: Row, describedBy: string) => ReactNode) | undefined
  /** Exports beside those of the list, for the ids of the selected rows. */
  otherExports?: ((selected: readonly number[]) => readonly OtherExport[]) | undefined
  onEdit: (row: Row) => void
  /** Deletes a row after confirmation. Resolves to whether it no longer exists. Without it, rows are only edited. */
  onDelete?: ((row: Row) => Promise<boolean>) | undefined
  /** Deletes rows after confirmation. Resolves to whether the list has changed. Without it, rows cannot be selected. */
  onDeleteMany?: ((ids: number[]) => Promise<boolean>) | undefined
}

export function RecordList<Row extends RecordRow>(props: Props<Row>) {
  const { noun, page, state, onState, note, filters } = props
  const selection = useSelection(page.rows, JSON.stringify([state.search.trim(), state.filters]))
  const readAll = useAllIds(noun, state)
  const { field, clear } = useListSearch(onState)
  const mayChange = useMayChange()
  const onDeleteMany = mayChange ? props.onDeleteMany : undefined
  return (
    <div className={`card ${styles.box}`}>
      <ListSearch label={`Search ${noun.many}`} placeholder={noun.searched} {...{ field, state, onState }}>
        {filters}
      </ListSearch>
      {onDeleteMany && page.total > 0 && (
        <BulkBar
          selection={selection}
          total={page.total}
          readAll={readAll}
          label="Delete selected"
          done="deleted"
          onAct={async () => {
            if (await onDeleteMany(selection.ids)) selection.clear()
          }}
        />
      )}
      <div aria-live="polite" className={`toolbar ${styles.note}`}>
        {note}
      </div>
      {page.total === 0 ? (
        <NoRows many={noun.many} none={noneText(noun)} state={state} onClear={clear} />
      ) : (
        <RecordTable {...props} onDeleteMany={onDeleteMany} mayChange={mayChange} selection={selection} />
      )}
      <ListPager path={noun.listPath ?? noun.path} list={page} state={state} onState={onState} />
      {page.total > 0 && (
        <ExportBar
          noun={noun}
          state={state}
          selected={selection.ids}
          others={props.otherExports?.(selection.ids)}
        />
      )}
    </div>
  )
}

const noneText = ({ none, many, one }: EditedNoun) => none ?? `No ${many} found. Add a ${one} to get started.`

type WithSelection = { selection: Selection; mayChange: boolean }

function RecordTable<Row extends RecordRow>({ selection, mayChange, ...props }: Props<Row> & WithSelection) {
  const { noun, columns, page, state, onState, marked, onDeleteMany } = props
  return (
    <DataTable
      label={capitalized(noun.many)}
      columns={columns}
      rows={page.rows}
      sort={state.sort}
      onSort={(column) => onState((current) => sortedBy(current, column))}
      marked={marked}
      selection={onDeleteMany && selection}
      actions={(row, describedBy) => (
        <RowActions<Row> {...props} {...{ selection, mayChange, row, describedBy }} />
      )}
    />
  )
}

type ActionsProps<Row> = Pick<Props<Row>, 'noun' | 'rowActions' | 'onEdit' | 'onDelete'> &
  WithSelection & { row: Row; describedBy: string }

function RowActions<Row extends RecordRow>(props: ActionsProps<Row>) {
  const { noun, rowActions, onEdit, onDelete, selection, mayChange, row, describedBy } = props
  return (
    <>
      {mayChange && (
        <Button kind="quiet" aria-describedby={describedBy} onClick={() => onEdit(row)}>
          Edit
        </Button>
      )}
      {mayChange && rowActions?.(row, describedBy)}
      {mayChange && onDelete && (
        <Button
          kind="quiet"
          aria-describedby={describedBy}
          onClick={() => void onDelete(row).then((isGone) => isGone && selection.drop(row.id))}
        >
          Delete
        </Button>
      )}
      {noun.entity && (
        <ButtonLink
          kind="quiet"
          aria-describedby={describedBy}
          to={noun.historyOf?.(row.id) ?? `/admin/history?entity=${noun.entity}&entity_id=${row.id}`}
        >
          History
        </ButtonLink>
      )}
    </>
  )
}

const MAX_PAGE_SIZE = 100

/** Reads the ids of all matching rows on all pages. Shows an error and returns null on failure. */
function useAllIds(noun: EditedNoun, state: ListState) {
  const save = useSave()
  const listPath = noun.listPath ?? noun.path
  const showBanner = useBanner()
  return async (): Promise<number[] | null> => {
    const ids = new Set<number>()
    for (let page = 1; ; page++) {
      const query = listQueryOf({ ...state, page, size: MAX_PAGE_SIZE, show: null })
      const read = await save('GET', `${listPath}?${query}`)
      if (read.problem) {
        showBanner('failure', read.problem.message ?? NOT_LOADED)
        return null
      }
      for (const { id } of read.body) ids.add(id)
      if (read.body.length < MAX_PAGE_SIZE || ids.size >= totalOf(read)) return [...ids]
    }
  }
}

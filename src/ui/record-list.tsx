import { type ReactNode, useRef } from 'react'
import type { Page } from '../paging.ts'
import { BulkBar } from './bulk-bar.tsx'
import { Button, ButtonLink } from './button.tsx'
import { type Column, DataTable } from './data-table.tsx'
import { ExportBar } from './export-bar.tsx'
import { isNarrowed, type ListState, seenOtherwise } from './list-state.ts'
import { Pager } from './pager.tsx'
import type { Noun, RecordRow } from './record.ts'
import styles from './record-list.module.css'
import { SearchField } from './search-field.tsx'
import { useShortcut } from './shortcuts.tsx'
import { useSelection } from './use-selection.ts'

/**
 * Looks at the list otherwise than now, or than was asked for a moment ago. `replace`: the way back does not lead over
 * it, since a search in progress has no steps.
 */
export type SeeState = (change: (state: ListState) => ListState, how?: { replace: boolean }) => void

type Props<Row> = {
  noun: Noun
  columns: readonly Column<Row>[]
  page: Page<Row>
  state: ListState
  onState: SeeState
  filters?: ReactNode
  /** What else can be done with a row. `describedBy` is the id of what names it. */
  rowActions?: ((row: Row, describedBy: string) => ReactNode) | undefined
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
  /** Deletes several after a question; tells whether the list is another now. Without it none can be selected. */
  onDeleteMany?: ((ids: number[]) => Promise<boolean>) | undefined
}

/** A list with its search, filters, order and pages. */
export function RecordList<Row extends RecordRow>(props: Props<Row>) {
  const { noun, columns, page, state, onState, filters, rowActions, onEdit, onDelete, onDeleteMany } = props
  const selection = useSelection(page.rows)
  const see = (changes: Partial<ListState>, replace = false) =>
    onState((asked) => seenOtherwise(asked, changes), { replace })
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Go to the search', () => search.current?.focus())
  return (
    <div className={styles.box}>
      <search className={styles.tools}>
        <SearchField
          label={`Search ${noun.many}`}
          placeholder={noun.searched}
          ref={search}
          value={state.search}
          onSearch={(text) => see({ search: text }, true)}
        />
        {filters}
      </search>
      {onDeleteMany && page.total > 0 && (
        <BulkBar
          selection={selection}
          onDelete={async () => {
            if (await onDeleteMany(selection.ids)) selection.clear()
          }}
        />
      )}
      {page.total === 0 ? (
        <Nothing noun={noun} state={state} onAll={() => see({ search: '', filters: {} })} />
      ) : (
        <DataTable
          label={capitalized(noun.many)}
          columns={columns}
          rows={page.rows}
          sort={state.sort}
          onSort={(sort) => see({ sort })}
          marked={state.show}
          selection={onDeleteMany && selection}
          actions={(row, describedBy) => (
            <>
              {rowActions?.(row, describedBy)}
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => onEdit(row)}>
                Edit
              </Button>
              <Button kind="quiet" aria-describedby={describedBy} onClick={() => onDelete(row)}>
                Delete
              </Button>
              {noun.entity && (
                <ButtonLink
                  kind="quiet"
                  aria-describedby={describedBy}
                  to={`/admin/history?entity=${noun.entity}&entity_id=${row.id}`}
                >
                  History
                </ButtonLink>
              )}
            </>
          )}
        />
      )}
      <Pager
        page={page.page}
        size={state.size}
        total={page.total}
        onPage={(to) => see({ page: to })}
        onSize={(size) => see({ size })}
      />
      {noun.entity && page.total > 0 && <ExportBar noun={noun} state={state} />}
    </div>
  )
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

function Nothing({ noun, state, onAll }: { noun: Noun; state: ListState; onAll: () => void }) {
  return (
    <div className={styles.nothing}>
      <p>{noun.none ?? `No ${noun.many} found. Add a ${noun.one} to get started.`}</p>
      {isNarrowed(state) && <Button onClick={onAll}>Show all {noun.many}</Button>}
    </div>
  )
}

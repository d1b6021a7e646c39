import { ExportBar } from '@sailing-desk/records/screen/export-bar'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, useListSearch } from '@sailing-desk/records/screen/list-search'
import type { SetListState } from '@sailing-desk/records/screen/use-list-navigation'
import { Button, ButtonLink } from '@sailing-desk/records/ui/button'
import { BulkBar } from '@sailing-desk/records/ui/lists/bulk-bar'
import { DataTable } from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { sortedBy } from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import { type Selection, useSelection } from '@sailing-desk/records/ui/lists/use-selection'
import type { ReactNode } from 'react'
import type { SpamForm } from '../inbox.schema.ts'
import { type ListData, withInboxDefaults } from '../inbox-data.ts'
import { INBOX, type InboxListName, itemAddress, parseSpamId } from '../inbox-tabs.ts'
import { useMayHandle } from '../use-may-handle.tsx'
import { itemsToMove, useSpamMove } from '../use-spam-move.tsx'
import { BulkHandling } from './bulk-handling.tsx'
import { applicationColumns, enquiryColumns, spamColumns } from './inbox-columns.tsx'

type Props = { data: ListData; onState: SetListState; filters: ReactNode }

export function InboxRows({ data, filters, onState }: Props) {
  const { tab, state, list, people } = data
  const { noun } = INBOX[tab]
  const isSpam = tab === 'spam'
  const { field, clear } = useListSearch(onState)
  const selection = useSelection(list.rows, JSON.stringify([tab, state.search.trim(), state.filters]))
  const moveSpam = useSpamMove()
  const mayHandle = useMayHandle(tab)
  const move = async (ids: number[]) => {
    if (await moveSpam(itemsOf(tab, ids), !isSpam)) selection.clear()
  }
  return (
    <div className={`card ${box.box}`}>
      <ListSearch label={`Search ${noun.many}`} placeholder={noun.searched} {...{ field, state, onState }}>
        {filters}
      </ListSearch>
      {list.total === 0 ? (
        <NoRows
          many={noun.many}
          none={isSpam ? 'No spam.' : `No ${noun.many} yet. Forms submitted on the site appear here.`}
          state={state}
          onClear={clear}
        />
      ) : (
        <>
          {mayHandle && (
            <BulkBar
              selection={selection}
              total={list.total}
              label={isSpam ? 'Not spam' : 'Mark as spam'}
              done="moved"
              onAct={() => void move(selection.ids)}
            >
              {tab !== 'spam' && <BulkHandling {...{ tab, selection, people }} />}
            </BulkBar>
          )}
          <InboxTable
            data={data}
            selection={mayHandle ? selection : undefined}
            onState={onState}
            onMove={move}
          />
        </>
      )}
      <ListPager path={noun.path} list={list} state={state} onState={onState} />
      {!isSpam && list.total > 0 && <ExportBar noun={noun} state={withInboxDefaults(tab, state)} />}
    </div>
  )
}

type TableProps = {
  data: ListData
  /** None for a role that only reads. */
  selection: Selection | undefined
  onState: SetListState
  onMove: (ids: number[]) => Promise<void>
}

function InboxTable({ data, selection, onState, onMove }: TableProps) {
  const { tab, state } = data
  const shared = {
    label: INBOX[tab].title,
    sort: withInboxDefaults(tab, state).sort,
    onSort: (column: string) => onState((current) => sortedBy(current, column)),
    marked: null,
    selection,
    actions: ({ id }: { id: number }, describedBy: string) => (
      <>
        {tab === 'spam' && selection && (
          <Button kind="quiet" aria-describedby={describedBy} onClick={() => void onMove([id])}>
            Not spam
          </Button>
        )}
        <ButtonLink kind="quiet" to={itemAddress(tab, id, state)} aria-describedby={describedBy}>
          Open
        </ButtonLink>
      </>
    ),
  }
  switch (data.tab) {
    case 'enquiries':
      return <DataTable {...shared} columns={enquiryColumns(state)} rows={data.list.rows} />
    case 'applications':
      return <DataTable {...shared} columns={applicationColumns(state)} rows={data.list.rows} />
    case 'spam':
      return <DataTable {...shared} columns={spamColumns(state)} rows={data.list.rows} />
  }
}

/** The selected rows as the API expects them. */
function itemsOf(tab: InboxListName, ids: number[]): SpamForm {
  if (tab !== 'spam') return { [tab]: ids }
  const items = ids.map(parseSpamId)
  const of = (kind: string) => items.filter(({ entity }) => entity === kind).map(({ id }) => id)
  return itemsToMove({ enquiries: of('enquiry'), applications: of('application') })
}

import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowser, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, useListSearch } from '@sailing-desk/records/screen/list-search'
import { useListNavigation } from '@sailing-desk/records/screen/load-list'
import { Moment, Tag } from '@sailing-desk/records/ui/inline'
import { type Column, DataTable } from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { addressOf, sortedBy } from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import { Link, useLoaderData } from 'react-router'
import type { ArchivedCircular } from '../../archive/archive.schema.ts'
import {
  ARCHIVE,
  ARCHIVE_API,
  ARCHIVE_RULES,
  ArchiveActions,
  loadArchive,
  readerOf,
  STATES,
  TONES,
} from './archive-actions.tsx'

export const loader = fromServer(loadArchive)
export const clientLoader = fromBrowser(loadArchive)

/** Every circular that was read. */
export default function Archive() {
  const { state, list } = useLoaderData<typeof loader>()
  const setListState = useListNavigation(ARCHIVE_API, state, (now) => `?${addressOf(now, ARCHIVE_RULES)}`)
  const { field, clear } = useListSearch(setListState)
  return (
    <>
      <AdminHead
        title="Archive of circulars"
        line="Every file that was read. Files are kept for 24 months."
      />
      <div className={`card ${box.box}`}>
        <ListSearch
          label="Search circulars"
          placeholder="File, number or person"
          field={field}
          state={state}
          onState={setListState}
        >
          {null}
        </ListSearch>
        {list.total === 0 ? (
          <NoRows
            many="circulars"
            none="No circulars yet. Each one that is read stays here, published or not."
            state={state}
            onClear={clear}
          />
        ) : (
          <DataTable
            label="Circulars"
            columns={COLUMNS}
            rows={list.rows}
            sort={state.sort}
            onSort={(column) => setListState((current) => sortedBy(current, column))}
            marked={state.show}
            actions={(circular, describedBy) => (
              <ArchiveActions kind="quiet" {...{ circular, describedBy }} />
            )}
          />
        )}
        <ListPager path={ARCHIVE_API} list={list} state={state} onState={setListState} />
      </div>
    </>
  )
}

const COLUMNS: readonly Column<ArchivedCircular>[] = [
  { label: 'File', sort: 'file', cell: name },
  { label: 'Read', sort: 'read_at', cell: read },
  { label: 'Issued', sort: 'issued', cell: ({ issued }) => issued && dayText(issued) },
  { label: 'Changes', sort: 'change_count', cell: ({ change_count }) => change_count },
  { label: 'Result', cell: ({ state }) => <Tag tone={TONES[state]}>{STATES[state]}</Tag> },
]

function name({ id, file, circular }: ArchivedCircular) {
  return (
    <span className="texts">
      <Link to={`${ARCHIVE}/${id}`}>
        <bdi>{file}</bdi>
      </Link>
      {circular && <span className="soft">Circular {circular}</span>}
    </span>
  )
}

function read(circular: ArchivedCircular) {
  return (
    <span className="texts">
      <Moment at={circular.read_at} />
      <span className="soft">by {readerOf(circular)}</span>
    </span>
  )
}

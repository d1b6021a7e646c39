import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { ExportBar } from '../../ui/export-bar.tsx'
import { ListFailure } from '../../ui/list-failure.tsx'
import { addressOf, isNarrowed, type ListState, seenOtherwise } from '../../ui/list-state.ts'
import { Pager } from '../../ui/pager.tsx'
import box from '../../ui/record-list.module.css'
import type { SeeState } from '../../ui/record-list.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { TabPanel, Tabs } from '../../ui/tabs.tsx'
import { askedOf, type ListData } from '../inbox-data.ts'
import { INBOX, INBOX_TABS, inboxAddress, itemAddress } from '../inbox-tabs.ts'
import { unreadLine } from '../inbox-words.ts'
import { inboxColumns } from './inbox-columns.tsx'
import { InboxFilters } from './inbox-filters.tsx'

/** Enquiries and applications. `failure` is why the data shown is not the newest; null where it is. */
export function InboxList({ data, failure }: { data: ListData; failure: string | null }) {
  const { tab, state, unread, totals, people } = data
  const navigate = useNavigate()
  const asked = useRef(state)
  useEffect(() => {
    asked.current = state
  }, [state])

  const see: SeeState = (change, how) => {
    asked.current = change(asked.current)
    const address = inboxAddress(tab, addressOf(asked.current, INBOX[tab].rules))
    void navigate(address, { ...how, preventScrollReset: true })
  }

  return (
    <>
      <AdminHead title="Inbox" line={unreadLine(unread)}>
        <ButtonLink to="/admin/inbox/person">Data of a person</ButtonLink>
      </AdminHead>
      <Tabs
        label="What visitors sent"
        selected={tab}
        tabs={INBOX_TABS.map((key) => ({
          key,
          label: INBOX[key].title,
          count: totals[key],
          to: inboxAddress(key),
        }))}
      />
      <TabPanel of={tab}>
        {failure === null ? (
          <List
            key={tab}
            {...data}
            onState={see}
            filters={<InboxFilters state={state} people={people} onState={see} />}
          />
        ) : (
          <ListFailure failure={failure} />
        )}
      </TabPanel>
    </>
  )
}

type ListProps = ListData & { onState: SeeState; filters: ReactNode }

function List({ tab, state, list, filters, onState }: ListProps) {
  const { noun, rules, title } = INBOX[tab]
  const from = inboxAddress(tab, addressOf(state, rules))
  const see = (changes: Partial<ListState>, replace = false) =>
    onState((asked) => seenOtherwise(asked, changes), { replace })
  const search = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Go to the search', () => search.current?.focus())
  return (
    <div className={box.box}>
      <search className={box.tools}>
        <SearchField
          ref={search}
          label={`Search ${noun.many}`}
          placeholder={noun.searched}
          value={state.search}
          onSearch={(text) => see({ search: text }, true)}
        />
        {filters}
      </search>
      {list.total === 0 ? (
        <Nothing many={noun.many} state={state} onAll={() => see({ search: '', filters: {} })} />
      ) : (
        <DataTable
          label={title}
          columns={inboxColumns(tab, from)}
          rows={list.rows}
          sort={askedOf(state).sort}
          onSort={(sort) => see({ sort })}
          marked={null}
          actions={(row, describedBy) => (
            <ButtonLink
              kind="quiet"
              to={itemAddress(tab, row.id)}
              state={{ from }}
              aria-describedby={describedBy}
            >
              Open
            </ButtonLink>
          )}
        />
      )}
      <Pager
        page={list.page}
        size={state.size}
        total={list.total}
        onPage={(page) => see({ page })}
        onSize={(size) => see({ size })}
      />
      {list.total > 0 && <ExportBar noun={noun} state={askedOf(state)} />}
    </div>
  )
}

function Nothing({ many, state, onAll }: { many: string; state: ListState; onAll: () => void }) {
  if (!isNarrowed(state))
    return (
      <div className={box.nothing}>
        <p>No {many} yet. What visitors send on the site comes in here.</p>
      </div>
    )
  return (
    <div className={box.nothing}>
      <p>No {many} found.</p>
      <Button onClick={onAll}>Show all {many}</Button>
    </div>
  )
}

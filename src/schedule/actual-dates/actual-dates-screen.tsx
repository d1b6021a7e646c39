import { dayInIndia } from '@sailing-desk/dates/days'
import { fromBrowser, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListPager } from '@sailing-desk/records/screen/list-pager'
import { ListSearch, unfiltered } from '@sailing-desk/records/screen/list-search'
import { loadList, useListNavigation } from '@sailing-desk/records/screen/load-list'
import { Button } from '@sailing-desk/records/ui/button'
import field from '@sailing-desk/records/ui/fields/field.module.css'
import { FieldAbout, fieldAria } from '@sailing-desk/records/ui/fields/fields'
import { BulkBar } from '@sailing-desk/records/ui/lists/bulk-bar'
import { type Column, DataTable, useSelection } from '@sailing-desk/records/ui/lists/data-table'
import box from '@sailing-desk/records/ui/lists/list.module.css'
import { addressOf, type ListRules, sortedBy } from '@sailing-desk/records/ui/lists/list-state'
import { NoRows } from '@sailing-desk/records/ui/lists/no-rows'
import {
  ACTUAL_NAMES,
  type ActualName,
  MAX_ACTUAL_LENGTH,
  typedActual,
} from '@sailing-desk/timetable/actual-dates'
import { readingText } from '@sailing-desk/timetable/reading-text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { KeyboardEvent } from 'react'
import { useLoaderData } from 'react-router'
import type { CallToConfirm } from './actual-dates.schema.ts'
import { CONFIRM_SORTS } from './actual-dates.ts'
import {
  ACTUAL_LABELS,
  AS_SCHEDULED,
  CONFIRM_HELP,
  callName,
  NONE_TO_CONFIRM,
  toConfirmText,
} from './messages.ts'
import { fieldId, scheduledTexts, useConfirmCalls } from './use-confirm-calls.tsx'

const PATH = '/api/actual-dates'
const RULES: ListRules = { size: 25, sorts: CONFIRM_SORTS, filters: {} }

const load = async (get: ReadApi, { searchParams }: URL) => ({
  ...(await loadList(PATH, (query) => get.page(`/api/actual-dates?${query}`), searchParams, RULES)),
  today: dayInIndia(),
})
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

/** The day's work: when vessels really arrived and sailed. */
export default function ArrivalsAndDepartures() {
  const { state, list, today } = useLoaderData<typeof loader>()
  const setListState = useListNavigation(PATH, state, (now) => `?${addressOf(now, RULES)}`)
  const selection = useSelection(list.rows, `${list.page} ${state.size} ${state.search}`)
  const { typed, errors, type, saveRows } = useConfirmCalls(list.rows, today)

  /** The row disappears, so the focus goes on to the next one. */
  async function saveRow(row: CallToConfirm, isAsScheduled: boolean) {
    const next = list.rows[list.rows.findIndex(({ id }) => id === row.id) + 1]
    if (!(await saveRows([row], isAsScheduled))) return
    const place = next && document.getElementById(fieldId(next.id, 'ata'))
    const focused = place ?? document.getElementById('content')
    focused?.focus()
  }

  async function confirmSelected() {
    const chosen = list.rows.filter(({ id }) => selection.has(id))
    if (await saveRows(chosen, true)) selection.clear()
  }

  function onKey(event: KeyboardEvent, row: CallToConfirm) {
    const { key, nativeEvent, ctrlKey, altKey, metaKey } = event
    if (nativeEvent.isComposing || ctrlKey || altKey || metaKey || (key !== '=' && key !== 'Enter')) return
    event.preventDefault()
    void saveRow(row, key === '=')
  }

  const actualColumn = (name: ActualName): Column<CallToConfirm> => ({
    label: ACTUAL_LABELS[name],
    cell: (row) => {
      const id = fieldId(row.id, name)
      return (
        <div className={field.field}>
          <input
            id={id}
            className={field.input}
            aria-label={`${ACTUAL_LABELS[name]}, ${callName(row)}`}
            autoComplete="off"
            maxLength={MAX_ACTUAL_LENGTH}
            value={typed.get(row.id)?.[name] ?? typedActual(row[name])}
            onChange={(event) => type(row.id, name, event.currentTarget.value)}
            onKeyDown={(event) => onKey(event, row)}
            {...fieldAria(id, { error: errors[id] })}
          />
          <FieldAbout id={id} error={errors[id]} />
        </div>
      )
    },
  })

  return (
    <>
      <AdminHead title="Arrivals and departures" line={toConfirmText(list.total)} />
      <div className={`card ${box.box}`}>
        <ListSearch label="Search calls" placeholder="Vessel or port" state={state} onState={setListState}>
          <p className="soft whole">{CONFIRM_HELP}</p>
        </ListSearch>
        {list.total === 0 ? (
          <NoRows
            many="calls"
            none={NONE_TO_CONFIRM}
            state={state}
            onClear={() => setListState(unfiltered)}
          />
        ) : (
          <>
            <BulkBar
              selection={selection}
              total={list.total}
              label={AS_SCHEDULED}
              done="confirmed"
              onAct={() => void confirmSelected()}
            />
            <DataTable
              label="Calls to confirm"
              columns={[...COLUMNS, ...ACTUAL_NAMES.map(actualColumn)]}
              rows={list.rows}
              sort={state.sort || 'dates'}
              onSort={(column) => setListState((current) => sortedBy(current, column))}
              marked={null}
              selection={selection}
              actions={(row, describedBy) => (
                <RowActions
                  describedBy={describedBy}
                  isScheduled={Object.keys(scheduledTexts(row, today)).length > 0}
                  isTyped={typed.has(row.id)}
                  onSave={(isAsScheduled) => void saveRow(row, isAsScheduled)}
                />
              )}
            />
          </>
        )}
        <ListPager path={PATH} list={list} state={state} onState={setListState} />
      </div>
    </>
  )
}

const COLUMNS: readonly Column<CallToConfirm>[] = [
  {
    label: 'Vessel',
    sort: 'vessel_name',
    cell: ({ vessel_name: name, voyage }) => vesselWithVoyage({ name, voyage }),
  },
  { label: 'Port', sort: 'port_name', cell: ({ port_name }) => port_name },
  {
    label: 'Scheduled',
    sort: 'dates',
    cell: (row) => (
      <span className="texts">
        {row.dates}
        <span className="soft">{readingText(row)}</span>
      </span>
    ),
  },
]

type ActionProps = {
  describedBy: string
  isScheduled: boolean
  isTyped: boolean
  onSave: (isAsScheduled: boolean) => void
}

/** Once something is typed it is that which is saved. */
function RowActions({ describedBy, isScheduled, isTyped, onSave }: ActionProps) {
  if (isTyped)
    return (
      <Button aria-describedby={describedBy} onClick={() => onSave(false)}>
        Save
      </Button>
    )
  return isScheduled ? (
    <Button kind="quiet" aria-describedby={describedBy} onClick={() => onSave(true)}>
      {AS_SCHEDULED}
    </Button>
  ) : null
}

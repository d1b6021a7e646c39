import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { AdminHead } from '../../layouts/admin-head.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { addressOf } from '../../ui/list-state.ts'
import type { RecordFields } from '../../ui/record.ts'
import { RecordForm } from '../../ui/record-form.tsx'
import { RecordList, type SeeState } from '../../ui/record-list.tsx'
import { useShortcut } from '../../ui/shortcuts.tsx'
import { focusTabPanel, TabPanel, Tabs } from '../../ui/tabs.tsx'
import { useDeleteMany } from '../../ui/use-delete-many.ts'
import type { DeskData, DeskRow } from '../desk-data.ts'
import { DESK_FIELDS } from '../desk-fields.ts'
import { DESK_TABS, DESKS, deskAddress } from '../desk-tabs.ts'
import { useDeskDelete } from '../use-desk-delete.tsx'
import { useDeskForm } from '../use-desk-form.tsx'
import { DESK_COLUMNS } from './desk-columns.tsx'
import { DeskFilters } from './desk-filters.tsx'
import { DeskFormFields } from './desk-form-fields.tsx'
import { ListFailure } from './list-failure.tsx'

/** Routes, vessels, ports and schedules. `failure` is why the data shown is not the newest; null where it is. */
export function Desk({ data, failure }: { data: DeskData; failure: string | null }) {
  const { tab, state, list } = data
  const { noun, rules } = DESKS[tab]
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { form, touch, show, toggle, close, cancel } = useDeskForm(tab)
  const deleteRow = useDeskDelete(tab)
  const deleteMany = useDeleteMany(noun)
  const focusSaved = useFocusOnSaved(list)
  useShortcut('n', 'Open the form to add a row', () => void show(null))

  const asked = useRef(state)
  useEffect(() => {
    asked.current = state
  }, [state])

  const see: SeeState = (change, how) => {
    asked.current = change(asked.current)
    const address = deskAddress(tab, addressOf(asked.current, rules))
    void navigate(address, { ...how, preventScrollReset: true })
  }

  function saved({ id }: DeskRow) {
    close()
    focusSaved()
    see((now) => ({ ...now, show: id }), { replace: true })
  }

  async function remove(row: DeskRow) {
    if (!(await deleteRow(row))) return
    if (form?.row?.id === row.id) close()
    await revalidate()
    focusTabPanel()
  }

  async function removeMany(ids: number[]) {
    if (!(await deleteMany(ids))) return false
    if (form?.row && ids.includes(form.row.id)) close()
    await revalidate()
    focusTabPanel()
    return true
  }

  return (
    <>
      <AdminHead title="Sailing Schedule">
        <Button kind="primary" aria-expanded={form !== null && !form.row} onClick={toggle}>
          Add {noun.name}
        </Button>
      </AdminHead>
      <Tabs label="Sailing data" tabs={tabsOf(data)} selected={tab} />
      <TabPanel of={tab}>
        {form && (
          <RecordForm
            key={`${tab} ${form.opening}`}
            noun={noun}
            row={form.row}
            fields={DESK_FIELDS[tab] as RecordFields<DeskRow>}
            onTouch={touch}
            onSaved={saved}
            onGone={() => {
              close()
              void revalidate()
            }}
            onClose={cancel}
          >
            <DeskFormFields {...data} row={form.row} />
          </RecordForm>
        )}
        {failure === null ? (
          <RecordList
            key={tab}
            noun={noun}
            columns={DESK_COLUMNS[tab] as readonly Column<DeskRow>[]}
            page={list}
            state={state}
            onState={see}
            filters={<DeskFilters {...data} onState={see} />}
            onEdit={(row) => void show(row)}
            onDelete={(row) => void remove(row)}
            onDeleteMany={removeMany}
          />
        ) : (
          <ListFailure failure={failure} />
        )}
      </TabPanel>
    </>
  )
}

const tabsOf = ({ counts }: DeskData) =>
  DESK_TABS.map((key) => ({ key, label: DESKS[key].title, count: counts[key], to: deskAddress(key) }))

/** After a save, the focus goes to the row that was saved, once the list is there. */
function useFocusOnSaved(list: DeskData['list']) {
  const isAwaited = useRef(false)
  useEffect(() => {
    if (!isAwaited.current) return
    isAwaited.current = false
    document.querySelector<HTMLElement>('[data-marked] button')?.focus()
  }, [list])
  return () => {
    isAwaited.current = true
  }
}

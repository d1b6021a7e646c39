import type { Location } from 'react-router'
import { focusTabPanel, TabPanel, Tabs } from '../../ui/dialogs/tabs.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import type { RecordFields } from '../../web/records/record.ts'
import { AddButton, RecordDesk } from '../../web/records/record-screen.tsx'
import { useRecordDesk } from '../../web/records/use-record-screen.tsx'
import { DESK_COLUMNS } from './columns.tsx'
import { DeskFilters } from './filters.tsx'
import { DeskFormFields } from './form-fields.tsx'
import { DESK_FIELDS } from './form-values.ts'
import type { DeskData, DeskRow } from './schedule-screen-data.ts'
import { DESK_TABS, DESKS, deskAddress, deskTabOf } from './screen-lists.ts'
import { useDeskQuestion } from './use-delete-question.ts'

/** Routes, vessels, ports and schedules. `failure` is why the data shown is not the newest; null where it is. */
export function Desk({ data, failure }: { data: DeskData; failure: string | null }) {
  const { tab, state, list } = data
  const { noun, rules } = DESKS[tab]
  const desk = useRecordDesk<DeskRow>({
    noun,
    place: tab,
    state,
    list,
    toAddress: (asked) => deskAddress(tab, addressOf(asked, rules)),
    questionOf: useDeskQuestion(tab),
    leaves: leavesTab,
    focusRest: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Sailing Schedule">
        <AddButton desk={desk} />
      </AdminHead>
      <Tabs label="Sailing data" tabs={tabsOf(data)} selected={tab} />
      <TabPanel of={tab}>
        <RecordDesk
          desk={desk}
          columns={DESK_COLUMNS[tab] as readonly Column<DeskRow>[]}
          fields={DESK_FIELDS[tab] as RecordFields<DeskRow>}
          formFields={(row, kept) => <DeskFormFields {...data} row={row} kept={kept} />}
          filters={<DeskFilters {...data} onState={desk.see} />}
          failure={failure}
        />
      </TabPanel>
    </>
  )
}

const tabsOf = ({ counts }: DeskData) =>
  DESK_TABS.map((key) => ({ key, label: DESKS[key].title, count: counts[key], to: deskAddress(key) }))

function leavesTab(from: Location, to: Location): boolean {
  const tabOf = ({ search }: Location) => deskTabOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || tabOf(from) !== tabOf(to)
}

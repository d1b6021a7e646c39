import type { Location } from 'react-router'
import { focusTabPanel, TabPanel, Tabs } from '../../ui/dialogs/tabs.tsx'
import type { Column } from '../../ui/lists/data-table.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import type { RecordFields } from '../../web/records/record.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { SCHEDULE_COLUMNS } from './columns.tsx'
import { ScheduleFilters } from './filters.tsx'
import { ScheduleFormFields } from './form-fields.tsx'
import { SCHEDULE_FORM_VALUES } from './form-values.ts'
import type { ScheduleScreenData, ScheduleScreenRow } from './schedule-screen-data.ts'
import { SCHEDULE_LIST_RULES, SCHEDULE_LISTS, scheduleListAddress, scheduleListOf } from './screen-lists.ts'
import { useDeleteQuestion } from './use-delete-question.ts'

/** Routes, vessels, ports and schedules. `failure`: why the data is outdated, or null. */
export function ScheduleScreen({ data, failure }: { data: ScheduleScreenData; failure: string | null }) {
  const { tab, state, list } = data
  const { noun, rules } = SCHEDULE_LIST_RULES[tab]
  const screen = useRecordScreen<ScheduleScreenRow>({
    noun,
    place: tab,
    state,
    list,
    toAddress: (listState) => scheduleListAddress(tab, addressOf(listState, rules)),
    questionOf: useDeleteQuestion(tab),
    leaves: leavesTab,
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Sailing Schedule">
        <AddButton screen={screen} />
      </AdminHead>
      <Tabs label="Sailing data" tabs={tabsOf(data)} selected={tab} />
      <TabPanel of={tab}>
        <RecordScreen
          screen={screen}
          columns={SCHEDULE_COLUMNS[tab] as readonly Column<ScheduleScreenRow>[]}
          fields={SCHEDULE_FORM_VALUES[tab] as RecordFields<ScheduleScreenRow>}
          formFields={(row, lastInput) => <ScheduleFormFields {...data} row={row} lastInput={lastInput} />}
          filters={<ScheduleFilters {...data} onState={screen.setListState} />}
          failure={failure}
        />
      </TabPanel>
    </>
  )
}

const tabsOf = ({ counts }: ScheduleScreenData) =>
  SCHEDULE_LISTS.map((key) => ({
    key,
    label: SCHEDULE_LIST_RULES[key].title,
    count: counts[key],
    to: scheduleListAddress(key),
  }))

function leavesTab(from: Location, to: Location): boolean {
  const tabOf = ({ search }: Location) => scheduleListOf(new URLSearchParams(search))
  return from.pathname !== to.pathname || tabOf(from) !== tabOf(to)
}

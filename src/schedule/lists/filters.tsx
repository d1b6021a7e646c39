import { READINGS } from '../../dates/date-status.ts'
import { READING_LABELS } from '../../dates/date-status-labels.ts'
import { Options } from '../../ui/fields/select-field.tsx'
import { ListFilter } from '../../web/records/list-filter.tsx'
import type { SetListState } from '../../web/records/record-list.tsx'
import type { ScheduleScreenData } from './schedule-screen-data.ts'

type Props = Pick<ScheduleScreenData, 'tab' | 'state' | 'routes' | 'ports'> & { onState: SetListState }

/** What the list of a tab can be narrowed to beside the search. */
export function ScheduleFilters({ tab, state, routes, ports, onState }: Props) {
  if (tab !== 'vessels' && tab !== 'schedules') return null
  return (
    <>
      <ListFilter name="route_id" label="Filter by route" all="All Routes" {...{ state, onState }}>
        <Options of={routes.map(({ id, direction }) => [id, direction])} />
      </ListFilter>
      {tab === 'schedules' && (
        <ListFilter name="port_id" label="Filter by port" all="All Ports" {...{ state, onState }}>
          <Options of={ports.map(({ id, name }) => [id, name])} />
        </ListFilter>
      )}
      {tab === 'schedules' && (
        <ListFilter name="reading" label="Filter by date status" all="All Dates" {...{ state, onState }}>
          <Options of={READINGS.map((reading) => [reading, READING_LABELS[reading]])} />
        </ListFilter>
      )}
    </>
  )
}

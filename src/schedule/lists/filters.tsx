import { EntityFilters, ReferenceOptions } from '../../web/records/entity-screen.tsx'
import { ListFilter } from '../../web/records/list-filter.tsx'
import type { SetListState } from '../../web/records/use-list-navigation.ts'
import { SCHEDULE } from '../calls/schedule.ts'
import { VESSEL } from '../vessels/vessel.ts'
import type { ScheduleScreenData } from './schedule-screen-data.ts'
import { CALL_FILTERS } from './screen-lists.ts'

type Props = Pick<ScheduleScreenData, 'tab' | 'state' | 'routes' | 'ports'> & { onState: SetListState }

/** What the list of a tab can be narrowed to beside the search. Calls are on the route of their vessel. */
export function ScheduleFilters({ tab, state, routes, ports, onState }: Props) {
  if (tab !== 'vessels' && tab !== 'schedules') return null
  const { route_id } = VESSEL.fields
  return (
    <>
      <ListFilter name="route_id" {...route_id.filter} {...{ state, onState }}>
        <ReferenceOptions field={route_id} choices={routes} />
      </ListFilter>
      {tab === 'schedules' && (
        <EntityFilters
          {...{ entity: SCHEDULE, choices: { port_id: ports }, own: CALL_FILTERS, state, onState }}
        />
      )}
    </>
  )
}

import { READINGS } from '../../dates/date-status.ts'
import { READING_LABELS } from '../../dates/date-status-labels.ts'
import { Options, SelectField } from '../../ui/fields/select-field.tsx'
import { withFilter } from '../../ui/lists/list-state.ts'
import type { SetListState } from '../../web/records/record-list.tsx'
import type { ScheduleScreenData } from './schedule-screen-data.ts'

type Props = Pick<ScheduleScreenData, 'tab' | 'state' | 'routes' | 'ports'> & { onState: SetListState }

/** What the list of a tab can be narrowed to beside the search. */
export function ScheduleFilters({ tab, state, routes, ports, onState }: Props) {
  if (tab !== 'vessels' && tab !== 'schedules') return null
  const filter = (name: string) => ({
    value: state.filters[name] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLSelectElement }) =>
      onState((current) => withFilter(current, name, value)),
  })
  return (
    <>
      <SelectField label="Filter by route" {...filter('route_id')}>
        <option value="">All Routes</option>
        <Options of={routes.map(({ id, direction }) => [id, direction])} />
      </SelectField>
      {tab === 'schedules' && (
        <SelectField label="Filter by port" {...filter('port_id')}>
          <option value="">All Ports</option>
          <Options of={ports.map(({ id, name }) => [id, name])} />
        </SelectField>
      )}
      {tab === 'schedules' && (
        <SelectField label="Filter by date status" {...filter('reading')}>
          <option value="">All Dates</option>
          <Options of={READINGS.map((reading) => [reading, READING_LABELS[reading]])} />
        </SelectField>
      )}
    </>
  )
}

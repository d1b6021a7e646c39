import type { OtherExport } from '@sailing-desk/records/screen/export-bar'
import type { ListState } from '@sailing-desk/records/ui/lists/list-state'
import type { ScheduleList } from './screen-lists.ts'

const PATH = '/api/circular/export'

/** The schedule in the layout of the circular: of all routes, and of the selected route or the one filtered by. */
export function circularExports(
  tab: ScheduleList,
  { filters }: Pick<ListState, 'filters'>,
  selected: readonly number[],
): OtherExport[] {
  const all = { label: 'All routes as circular (XLSX)', path: PATH }
  const [id] = selected
  if (tab === 'routes' && id !== undefined && selected.length === 1)
    return [all, { label: 'Selected route as circular (XLSX)', path: `${PATH}?route_id=${id}` }]
  return filters.route_id
    ? [all, { label: 'Filtered route as circular (XLSX)', path: `${PATH}?route_id=${filters.route_id}` }]
    : [all]
}

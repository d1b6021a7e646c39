import type { FormFields } from '../../ui/fields/form.tsx'
import type { Port, SailingRoute, Schedule, Vessel } from '../sailing.schema.ts'
import { PortFields } from './port-fields.tsx'
import { RouteFields } from './route-fields.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import type { ScheduleScreenData, ScheduleScreenRow } from './schedule-screen-data.ts'
import { VesselFields } from './vessel-fields.tsx'

type Props = Pick<ScheduleScreenData, 'tab' | 'routes' | 'ports' | 'state'> & {
  row: ScheduleScreenRow | null
  /** What was kept of the row that was added before. */
  kept: FormFields
}

/** The fields of the tab's form, filled with the row that is changed. */
export function ScheduleFormFields({ tab, row, kept, routes, ports, state }: Props) {
  const startRoute = kept.route_id ?? state.filters.route_id ?? ''
  if (tab === 'routes') return <RouteFields row={row as SailingRoute | null} />
  if (tab === 'vessels')
    return <VesselFields row={row as Vessel | null} routes={routes} startRoute={startRoute} />
  if (tab === 'ports') return <PortFields row={row as Port | null} />
  return (
    <ScheduleFields
      row={row as Schedule | null}
      routes={routes}
      ports={ports}
      startRoute={startRoute}
      startVessel={kept.vessel_id ?? ''}
    />
  )
}

import type { FormFields } from '../../ui/fields/form.tsx'
import type { Port } from '../ports/port.schema.ts'
import { PortFields } from '../ports/port-form.tsx'
import type { SailingRoute } from '../routes/route.schema.ts'
import { RouteFields } from '../routes/route-form.tsx'
import type { Schedule } from '../schedules/schedule.schema.ts'
import { ScheduleFields } from '../schedules/schedule-form.tsx'
import type { Vessel } from '../vessels/vessel.schema.ts'
import { VesselFields } from '../vessels/vessel-form.tsx'
import type { ScheduleScreenData, ScheduleScreenRow } from './schedule-screen-data.ts'

type Props = Pick<ScheduleScreenData, 'tab' | 'routes' | 'ports' | 'state'> & {
  row: ScheduleScreenRow | null
  /** Values of the row added before. */
  lastInput: FormFields
}

/** The form fields of the tab, filled from the edited row. */
export function ScheduleFormFields({ tab, row, lastInput, routes, ports, state }: Props) {
  const startRoute = lastInput.route_id ?? state.filters.route_id ?? ''
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
      startVessel={lastInput.vessel_id ?? ''}
    />
  )
}

import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { fieldsNamed, type RecordFields } from '../../web/records/record.ts'
import { PORT_LABELS } from '../ports/port.ts'
import { ROUTE_LABELS } from '../routes/route.ts'
import { SCHEDULE_LABELS } from '../schedules/schedule.ts'
import { VESSEL_LABELS } from '../vessels/vessel.ts'
import type { ScheduleScreenRows } from './schedule-screen-data.ts'
import type { ScheduleList } from './screen-lists.ts'

/** Form fields and names of the rows of each tab. */
type Fields = {
  [Tab in ScheduleList]: RecordFields<ScheduleScreenRows[Tab]> & {
    nameOf: (row: ScheduleScreenRows[Tab]) => string
  }
}

export const SCHEDULE_FORM_VALUES: Fields = {
  routes: {
    ...fieldsNamed(ROUTE_LABELS),
    nameOf: ({ direction }) => direction,
  },
  vessels: {
    ...fieldsNamed(VESSEL_LABELS),
    textsOf: ({ route_direction }) => ({ route_id: route_direction }),
    carriedOver: ['route_id'],
    nameOf: vesselWithVoyage,
  },
  ports: {
    ...fieldsNamed(PORT_LABELS),
    nameOf: ({ name }) => name,
  },
  schedules: {
    ...fieldsNamed(SCHEDULE_LABELS),
    textsOf: ({ vessel_name, voyage, port_name }) => ({
      vessel_id: vesselWithVoyage({ name: vessel_name, voyage }),
      port_id: port_name,
    }),
    editFirst: 'dates',
    carriedOver: ['route_id', 'vessel_id'],
    nameOf: ({ vessel_name, voyage, port_name }) =>
      `${vesselWithVoyage({ name: vessel_name, voyage })} at ${port_name}`,
  },
}

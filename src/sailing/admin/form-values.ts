import { mapFields } from '../../lib/entity-fields.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import type { RecordFields } from '../../web/records/record.ts'
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
    ...fieldsNamed({ direction: 'Route Direction' }),
    nameOf: ({ direction }) => direction,
  },
  vessels: {
    ...fieldsNamed(VESSEL_LABELS),
    textsOf: ({ route_direction }) => ({ route_id: route_direction }),
    carriedOver: ['route_id'],
    nameOf: vesselWithVoyage,
  },
  ports: {
    ...fieldsNamed({
      name: 'Port Name',
      country: 'Country',
      code: 'Code',
      latitude: 'Latitude',
      longitude: 'Longitude',
      timezone: 'Time Zone',
    }),
    nameOf: ({ name }) => name,
  },
  schedules: {
    ...fieldsNamed({ vessel_id: 'Vessel', port_id: 'Port', dates: 'Dates', eta: 'ETA', etd: 'ETD' }),
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

/** Form fields with the same names as the row's. */
function fieldsNamed<Name extends string>(labels: Record<Name, string>) {
  return {
    labels,
    fieldsOf: (row: Record<Name, string | number | null>) =>
      mapFields(labels, (_label, name) => String(row[name] ?? '')),
  }
}

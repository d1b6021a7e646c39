import type { Exported } from '../lib/export/cells.ts'
import { vesselWithVoyage } from '../lib/vessel-name.ts'
import type { Port } from './ports/port.schema.ts'
import type { SailingRoute } from './routes/route.schema.ts'
import type { Schedule } from './schedules/schedule.schema.ts'
import { VESSEL_EXPORT } from './vessels/vessel.ts'

const id = { label: 'ID', value: (row: { id: number }) => row.id }

const routes: Exported<SailingRoute> = {
  file: 'routes',
  columns: [{ label: 'Direction', value: ({ direction }) => direction }, id],
}

const ports: Exported<Port> = {
  file: 'ports',
  columns: [
    { label: 'Port', value: ({ name }) => name },
    { label: 'Country', value: ({ country }) => country },
    { label: 'Code', value: ({ code }) => code },
    { label: 'Time Zone', value: ({ timezone }) => timezone },
    { label: 'Latitude', value: ({ latitude }) => latitude },
    { label: 'Longitude', value: ({ longitude }) => longitude },
    id,
  ],
}

/** First and last day are the understood dates. */
const schedules: Exported<Schedule> = {
  file: 'schedules',
  columns: [
    { label: 'Vessel', value: ({ vessel_name: name, voyage }) => vesselWithVoyage({ name, voyage }) },
    { label: 'Port', value: ({ port_name }) => port_name },
    { label: 'Dates', value: ({ dates }) => dates },
    { label: 'First day', value: ({ starts_on }) => starts_on },
    { label: 'Last day', value: ({ ends_on }) => ends_on },
    { label: 'ETA', value: ({ eta }) => eta },
    { label: 'ETD', value: ({ etd }) => etd },
    id,
  ],
}

/** The columns of the exported lists: those of the tables and other form fields. */
export const SAILING_EXPORTS = { routes, vessels: VESSEL_EXPORT, ports, schedules }

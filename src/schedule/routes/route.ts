import type { Exported } from '../../lib/export/cells.ts'
import type { SailingRoute } from '../../timetable/sailing.schema.ts'

/** In the form and the history. */
export const ROUTE_LABELS = { direction: 'Route Direction', service_code: 'Service Code' }

export const ROUTE_SORTS = ['id', 'direction']

export const ROUTE_EXPORT: Exported<SailingRoute> = {
  file: 'routes',
  columns: [
    { label: 'Direction', value: ({ direction }) => direction },
    { label: 'Service Code', value: ({ service_code }) => service_code },
    { label: 'ID', value: ({ id }) => id },
  ],
}

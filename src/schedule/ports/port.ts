import { type EntityFields, exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import type { Port } from './port.schema.ts'

/** The optional fields. */
export const PORT_DETAILS = {
  country: { label: 'Country', maxLength: 200, isListed: true, nullIfAbsent: true },
  code: { label: 'Code', maxLength: 20, isListed: true, nullIfAbsent: true },
  latitude: { label: 'Latitude', min: -90, max: 90 },
  longitude: { label: 'Longitude', min: -180, max: 180 },
  timezone: { label: 'Time Zone', labelInMessages: 'Time zone', maxLength: 60, isListed: true },
  heaviest_lift: { label: 'Heaviest Lift (t)', labelInMessages: 'Heaviest lift', min: 0.1, max: 5000 },
} satisfies EntityFields

/** In the form and the history. */
export const PORT_LABELS = { name: 'Port Name', ...labelsOf(PORT_DETAILS) }

export const PORT_SORTS = ['id', 'name', ...listedNames(PORT_DETAILS)]

export const PORT_EXPORT: Exported<Port> = {
  file: 'ports',
  columns: [
    { label: 'Port', value: ({ name }) => name },
    ...exportColumns(PORT_DETAILS),
    { label: 'ID', value: ({ id }) => id },
  ],
}

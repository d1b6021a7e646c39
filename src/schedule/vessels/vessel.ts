import { type EntityFields, exportColumns, labelsOf, listedNames } from '../../lib/entity-fields.ts'
import type { Exported } from '../../lib/export/cells.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { VESSEL_TEXTS } from '../../voyage-rules/vessel-texts.ts'
import type { Vessel } from './vessel.schema.ts'

/** The optional fields. The voyage is none of them, because it identifies the vessel with its name. */
export const VESSEL_DETAILS = {
  ...VESSEL_TEXTS,
  type: { ...VESSEL_TEXTS.type, isListed: true, nullIfAbsent: true },
  capacity: { ...VESSEL_TEXTS.capacity, isListed: true, nullIfAbsent: true },
} satisfies EntityFields

/** In the form and the history. */
export const VESSEL_LABELS = {
  route_id: 'Route',
  name: 'Vessel Name',
  voyage: 'Voyage',
  ...labelsOf(VESSEL_DETAILS),
}

export const VESSEL_SORTS = ['id', 'name', 'route_direction', ...listedNames(VESSEL_DETAILS)]

export const VESSEL_EXPORT: Exported<Vessel> = {
  file: 'vessels',
  columns: [
    { label: 'Vessel', value: vesselWithVoyage },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Voyage', value: ({ voyage }) => voyage },
    { label: 'Route', value: ({ route_direction }) => route_direction },
    ...exportColumns(VESSEL_DETAILS),
    { label: 'ID', value: ({ id }) => id },
  ],
}

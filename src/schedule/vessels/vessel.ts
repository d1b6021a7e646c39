import { type Entity, exportedOf, labelsOfEntity, type RowOf } from '@sailing-desk/records/entity'
import { VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { ROUTE } from '../routes/route.ts'

/** One voyage of a ship, which its name and voyage identify on a route: its name key is that of both. */
export const VESSEL = {
  table: 'vessel',
  noun: 'Vessel',
  many: 'vessels',
  path: '/api/vessels',
  unique: { field: 'name', taken: 'A vessel with this name and voyage already exists on this route' },
  first: 'name',
  nameOf: ({ name, voyage }) =>
    vesselWithVoyage({ name: String(name ?? ''), voyage: voyage ? String(voyage) : null }),
  fields: {
    route_id: {
      by: 'direction',
      ...{ is: 'reference', label: 'Route', to: ROUTE },
      ...{ listed: true, isSorted: true, isCarriedOver: true },
      filter: { label: 'Filter by route', all: 'All Routes' },
    },
    name: {
      ...{ is: 'name', label: 'Vessel Name', labelInMessages: 'Vessel name', heading: 'Vessel' },
      ...{ maxLength: 200, hasKey: true, listed: true, isSorted: true },
    },
    voyage: {
      ...{ is: 'name', label: 'Voyage', maxLength: 40, isOptional: true },
      hint: 'For example 041W, without the V.',
    },
    ...VESSEL_TEXTS,
    type: { ...VESSEL_TEXTS.type, nullIfAbsent: true },
    capacity: { ...VESSEL_TEXTS.capacity, nullIfAbsent: true, listed: true, isSorted: true },
  },
} as const satisfies Entity

export const VESSEL_LABELS = labelsOfEntity(VESSEL)

export const VESSEL_EXPORT = exportedOf<typeof VESSEL, RowOf<typeof VESSEL>>(VESSEL, {
  name: [
    { label: 'Vessel', value: vesselWithVoyage },
    { label: 'Name', value: ({ name }) => name },
    { label: 'Voyage', value: ({ voyage }) => voyage },
  ],
  voyage: [],
})

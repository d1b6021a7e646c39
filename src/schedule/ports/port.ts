import type { Entity } from '@sailing-desk/records/entity'

export const PORT = {
  table: 'port',
  noun: 'Port',
  many: 'ports',
  path: '/api/ports',
  unique: { field: 'name', taken: 'A port with this name already exists' },
  nameOf: ({ name }) => String(name ?? ''),
  fields: {
    name: {
      ...{ is: 'name', label: 'Port Name', labelInMessages: 'Port name', heading: 'Port', maxLength: 200 },
      ...{ hasKey: true, listed: true, isSorted: true, isSearched: true },
    },
    country: {
      ...{ is: 'name', label: 'Country', maxLength: 200, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true },
    },
    code: {
      ...{ is: 'name', label: 'Code', maxLength: 20, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true, hint: 'UN/LOCODE, for example INMAA' },
    },
    timezone: {
      ...{ is: 'name', label: 'Time Zone', labelInMessages: 'Time zone', maxLength: 60, isOptional: true },
      ...{ listed: true, isSorted: true, hint: 'For example Asia/Kolkata' },
    },
    latitude: {
      ...{ is: 'number', label: 'Latitude', min: -90, max: 90, isOptional: true },
      hint: 'Degrees north, for example 13.1',
    },
    longitude: {
      ...{ is: 'number', label: 'Longitude', min: -180, max: 180, isOptional: true },
      hint: 'Degrees east, for example 80.3',
    },
    heaviest_lift: {
      ...{ is: 'number', label: 'Heaviest Lift (t)', labelInMessages: 'Heaviest lift', min: 0.1, max: 5000 },
      ...{ isOptional: true, hint: 'Tonnes; what is heavier is not offered' },
    },
  },
} as const satisfies Entity

const { name: _, ...details } = PORT.fields
/** What is known of a port beside its name. */
export const PORT_DETAILS = details

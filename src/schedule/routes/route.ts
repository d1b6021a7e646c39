import type { Entity } from '@sailing-desk/records/entity'

export const ROUTE = {
  table: 'route',
  noun: 'Route',
  many: 'routes',
  path: '/api/sailing-routes',
  unique: { field: 'direction', taken: 'A route with this direction already exists' },
  nameOf: ({ direction }) => String(direction ?? ''),
  fields: {
    direction: {
      ...{ is: 'name', label: 'Route Direction', labelInMessages: 'Route direction', heading: 'Direction' },
      ...{ maxLength: 200, hasKey: true, listed: true, isSorted: true, isSearched: true },
      hint: 'Include IMPORT or EXPORT, which decides the tab on the public schedule.',
    },
    /** As DCSA's Commercial Schedules have it. */
    service_code: {
      ...{ is: 'name', label: 'Service Code', labelInMessages: 'Service code' },
      ...{ maxLength: 11, isOptional: true },
      hint: "Optional: the carrier's code of this service, for systems that read the schedule.",
    },
  },
} as const satisfies Entity

export const ON_NO_PAGE =
  'Names neither IMPORT, EXPORT nor INTRA ASIA, so that visitors find it on no schedule page'

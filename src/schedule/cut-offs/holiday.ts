import type { Entity } from '@sailing-desk/records/entity'
import { MAX_NAME_LENGTH } from './holiday-lines.ts'
import { SAME_HOLIDAY } from './messages.ts'

/** Without a country it is a holiday everywhere. */
export const HOLIDAY = {
  table: 'holiday',
  noun: 'Holiday',
  many: 'holidays',
  path: '/api/holidays',
  unique: { field: 'day', taken: SAME_HOLIDAY },
  order: 'day',
  nameOf: ({ day, name }) => [day, name].filter(Boolean).join(' '),
  fields: {
    day: { is: 'day', label: 'Day', listed: true, isSorted: true, isSearched: true },
    country: {
      ...{ is: 'name', label: 'Country', maxLength: 200, isOptional: true, nullIfAbsent: true, hasKey: true },
      ...{ listed: true, isSorted: true, isSearched: true, isCarriedOver: true },
      hint: 'As in the list of ports. Empty for all countries.',
    },
    name: {
      ...{ is: 'name', label: 'Name', maxLength: MAX_NAME_LENGTH, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true, isSearched: true },
    },
  },
} as const satisfies Entity

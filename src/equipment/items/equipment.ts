import type { Entity } from '@sailing-desk/records/entity'
import { CATEGORY } from '../categories/category.ts'

/** A piece of equipment, without the values that it has for the attributes of its category. */
export const EQUIPMENT = {
  table: 'equipment',
  noun: 'Equipment',
  many: 'equipment',
  path: '/api/equipment',
  hasIdColumn: true,
  nameOf: ({ name }) => String(name ?? ''),
  fields: {
    name: {
      ...{ is: 'name', label: 'Equipment Name', labelInMessages: 'Equipment name', maxLength: 200 },
      ...{ listed: true, isSorted: true },
    },
    category_id: {
      by: 'name',
      ...{ is: 'reference', label: 'Category', to: CATEGORY, mayBeLost: true },
      ...{ listed: true, isSorted: true, isCarriedOver: true },
    },
    measurement: {
      ...{ is: 'name', label: 'Equipment Measurement', labelInMessages: 'Measurement', maxLength: 200 },
      ...{ isOptional: true, nullIfAbsent: true, listed: true, isSorted: true },
      hint: 'Shown in the public table if no attribute gives the capacity.',
    },
    description: {
      ...{ is: 'text', label: 'Description', maxLength: 2000, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true },
    },
  },
} as const satisfies Entity

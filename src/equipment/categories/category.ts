import type { Entity } from '@sailing-desk/records/entity'

export const CATEGORY = {
  table: 'category',
  noun: 'Category',
  many: 'categories',
  path: '/api/equipment-categories',
  unique: { field: 'name', taken: 'A category with this name already exists' },
  hasIdColumn: true,
  nameOf: ({ name }) => String(name ?? ''),
  fields: {
    name: {
      ...{ is: 'name', label: 'Category Name', labelInMessages: 'Category name', maxLength: 200 },
      ...{ hasKey: true, listed: true, isSorted: true, isSearched: true },
    },
    description: {
      ...{ is: 'text', label: 'Description', maxLength: 2000, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true },
    },
    measurement_label: {
      ...{ is: 'name', label: 'Measurement Label', labelInMessages: 'Measurement label', maxLength: 200 },
      ...{ isOptional: true },
      hint: 'Label for the measurement of equipment in this category, for example Capacity (MT).',
    },
  },
} as const satisfies Entity

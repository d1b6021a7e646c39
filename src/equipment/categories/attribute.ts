import type { Entity } from '@sailing-desk/records/entity'
import { CATEGORY } from './category.ts'

export const DATA_TYPES = { text: 'Text', number: 'Number', boolean: 'Yes or No', date: 'Date' } as const

/** What the equipment of a category has values for. Without a display name, the name is shown. */
export const ATTRIBUTE = {
  table: 'attribute',
  noun: 'Attribute',
  many: 'attributes',
  path: '/api/equipment-categories/:categoryId/attributes',
  unique: { field: 'name', taken: 'An attribute with this name already exists in this category' },
  hasIdColumn: true,
  first: 'name',
  nameOf: ({ display_name }) => String(display_name ?? ''),
  fields: {
    category_id: { is: 'reference', label: 'Category', to: CATEGORY, by: 'name' },
    name: {
      ...{ is: 'name', label: 'Attribute Name', labelInMessages: 'Attribute name', heading: 'Name' },
      ...{ maxLength: 200, hasKey: true, listed: true, isSorted: true },
      hint: 'For example boom_length. Names with capacity, size or location fill those columns of the public table.',
    },
    display_name: {
      ...{ is: 'name', label: 'Management Name', labelInMessages: 'Management name', maxLength: 200 },
      mayBeAbsent: 'or empty',
      ...{ listed: true, isSorted: true },
      hint: 'Include the unit, for example Boom Length (m). If left empty, the attribute name is used.',
    },
    description: {
      ...{ is: 'text', label: 'Description', maxLength: 2000, isOptional: true, nullIfAbsent: true },
      ...{ listed: true, isSorted: true },
    },
    data_type: {
      ...{ is: 'choice', label: 'Data Type', labelInMessages: 'Data type', of: DATA_TYPES },
      mayBeAbsent: 'or empty',
    },
    is_required: {
      ...{ is: 'yes or no', label: 'Required', mayBeAbsent: 'or empty' },
      hint: 'Equipment in this category cannot be saved without it.',
    },
  },
} as const satisfies Entity

import type { Generated } from 'kysely'

/** `is_required` is 0 or 1. */
export type AttributeTable = {
  id: Generated<number>
  category_id: number
  name: string
  name_key: string
  display_name: string
  description: string | null
  data_type: 'text' | 'number' | 'boolean' | 'date'
  is_required: number
  search_key: Generated<string>
  version: Generated<number>
}

/** `search_key` has all searchable text, `measurement_key` sorts by measurement. */
export type EquipmentTable = {
  id: Generated<number>
  name: string
  category_id: number | null
  measurement: string | null
  description: string | null
  search_key: Generated<string>
  measurement_key: string | null
  version: Generated<number>
}

/** The value of an attribute for a piece of equipment. No row if there is none. */
export type AttributeValueTable = {
  id: Generated<number>
  equipment_id: number
  attribute_id: number
  value: string
  version: Generated<number>
}

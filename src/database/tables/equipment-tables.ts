import type { Generated } from 'kysely'

/** The value of an attribute for a piece of equipment. No row if there is none. */
export type AttributeValueTable = {
  id: Generated<number>
  equipment_id: number
  attribute_id: number
  value: string
  version: Generated<number>
}

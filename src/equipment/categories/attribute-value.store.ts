import type { Db } from '@sailing-desk/records/database/open'

/** Values with the names of their attributes, in the order in which the attributes were added. */
export function listShownValues(db: Db) {
  return selectShown(db).orderBy('equipment_id').orderBy('attribute_id').execute()
}

/** The same for some items of equipment. */
export async function listShownValuesOf(db: Db, equipment_ids: readonly number[]) {
  if (equipment_ids.length === 0) return []
  return selectShown(db)
    .where('equipment_id', 'in', equipment_ids)
    .orderBy('equipment_id')
    .orderBy('attribute_id')
    .execute()
}

export function listValuesOfEquipment(db: Db, equipment_id: number) {
  return db
    .selectFrom('attribute_value')
    .selectAll()
    .where('equipment_id', '=', equipment_id)
    .orderBy('id')
    .execute()
}

export function listValuesOfAttribute(db: Db, attribute_id: number) {
  return db
    .selectFrom('attribute_value')
    .selectAll()
    .where('attribute_id', '=', attribute_id)
    .orderBy('id')
    .execute()
}

function selectShown(db: Db) {
  return db
    .selectFrom('attribute_value')
    .innerJoin('attribute', 'attribute.id', 'attribute_id')
    .select(['equipment_id', 'attribute_id', 'value'])
    .select(['attribute.name as attribute_name', 'attribute.display_name as attribute_display_name'])
}

import type { Database } from '../database/open.ts'
import { type Author, type Writing, write } from '../database/write.ts'
import { createAttributeService, insertAttribute } from './categories/attribute.service.ts'
import { createCategoryService } from './categories/category.service.ts'
import { insertCategory } from './categories/category.store.ts'
import type { EquipmentAttributeForm, EquipmentCategoryForm, EquipmentForm } from './equipment.schema.ts'
import { createEquipmentItemService, insertEquipment } from './items/equipment-item.service.ts'

export type EquipmentService = ReturnType<typeof createEquipmentService>

/** The only service that API routes and pages use for equipment. */
export function createEquipmentService(database: Database) {
  return {
    categories: createCategoryService(database),
    ...createAttributeService(database),
    ...createEquipmentItemService(database),
    ...createStockService(database),
  }
}

/** A category with its attributes and equipment. Values are keyed by attribute name. */
export type StockCategory = Omit<EquipmentCategoryForm, 'version'> & {
  attributes: Omit<EquipmentAttributeForm, 'version'>[]
  equipment: (Pick<EquipmentForm, 'name' | 'measurement' | 'description'> & {
    values: Record<string, string>
  })[]
}

function createStockService(database: Database) {
  return {
    /** Adds categories, attributes and equipment in one transaction. */
    addStock: (author: Author, stock: readonly StockCategory[]): Promise<void> =>
      write(database, author, async (writing) => {
        for (const category of stock) await addCategoryOfStock(writing, category)
      }),
  }
}

async function addCategoryOfStock(writing: Writing, { attributes, equipment, ...form }: StockCategory) {
  const category = await insertCategory(writing, form)
  const ids = new Map<string, number>()
  for (const attribute of attributes)
    ids.set(attribute.name, (await insertAttribute(writing, category.id, attribute)).id)
  for (const { values, ...item } of equipment) {
    const attribute_values = new Map(
      Object.entries(values).map(([name, value]) => [ids.get(name) ?? 0, value]),
    )
    await insertEquipment(writing, { ...item, category_id: category.id, attribute_values })
  }
}

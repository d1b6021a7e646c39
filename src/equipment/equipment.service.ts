import type { Database } from '@sailing-desk/records/database/open'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { createAttributeService } from './categories/attribute.service.ts'
import { createCategoryService } from './categories/category.service.ts'
import type { EquipmentAttributeForm, EquipmentCategoryForm, EquipmentForm } from './equipment.schema.ts'
import { createEquipmentItemService } from './items/equipment-item.service.ts'

export type EquipmentService = ReturnType<typeof createEquipmentService>

/** The only service that API routes and pages use for equipment. */
export function createEquipmentService(database: Database) {
  const categories = createCategoryService(database)
  const attributes = createAttributeService(database)
  const items = createEquipmentItemService(database)

  async function addCategoryOfStock(writing: Writing, stock: StockCategory): Promise<void> {
    const category = await categories.insert(writing, stock)
    const ids = new Map<string, number>()
    for (const attribute of stock.attributes)
      ids.set(attribute.name, (await attributes.insert(writing, category.id, attribute)).id)
    for (const { values, ...item } of stock.equipment) {
      const attribute_values = new Map(
        Object.entries(values).map(([name, value]) => [ids.get(name) ?? 0, value]),
      )
      await items.insert(writing, { ...item, category_id: category.id, attribute_values })
    }
  }

  return {
    categories,
    attributes,
    items,

    /** Adds categories, attributes and equipment in one transaction. */
    addStock: (author: Author, stock: readonly StockCategory[]): Promise<void> =>
      write(database, author, async (writing) => {
        for (const category of stock) await addCategoryOfStock(writing, category)
      }),
  }
}

/** A category with its attributes and equipment. Values are keyed by attribute name. */
export type StockCategory = Omit<EquipmentCategoryForm, 'version'> & {
  attributes: Omit<EquipmentAttributeForm, 'version'>[]
  equipment: (Pick<EquipmentForm, 'name' | 'measurement' | 'description'> & {
    values: Record<string, string>
  })[]
}

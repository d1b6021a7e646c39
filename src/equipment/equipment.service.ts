import type { Database } from '../database/open.ts'
import { createAttributeService } from './categories/attribute.service.ts'
import { createCategoryService } from './categories/category.service.ts'
import { createEquipmentItemService } from './items/equipment-item.service.ts'
import { createStockService } from './stock.service.ts'

export type EquipmentService = ReturnType<typeof createEquipmentService>

/** The only service that API routes and pages use for equipment. */
export function createEquipmentService(database: Database) {
  return {
    ...createCategoryService(database),
    ...createAttributeService(database),
    ...createEquipmentItemService(database),
    ...createStockService(database),
  }
}

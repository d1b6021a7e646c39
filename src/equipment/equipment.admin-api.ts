import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerEntityRoutes } from '../http/entity-routes.ts'
import { attributeAdminApi } from './attributes/attribute.admin-api.ts'
import { CATEGORY_EXPORT } from './categories/category.ts'
import {
  CategoryDeleteQuery,
  Equipment,
  EquipmentCategory,
  EquipmentCategoryForm,
  EquipmentCategoryQuery,
  EquipmentForm,
  EquipmentQuery,
} from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'
import { EQUIPMENT_EXPORT } from './items/equipment.ts'

/** Mounted under /api, behind the administrator guard. */
export const equipmentAdminApi: FastifyPluginAsyncZod<{ equipment: EquipmentService }> = async (
  app,
  { equipment },
) => {
  registerEntityRoutes(app, {
    path: '/equipment',
    noun: 'Equipment',
    many: 'equipment items',
    tag: 'Equipment',
    entity: Equipment,
    form: EquipmentForm,
    body: 'values',
    list: equipment.listEquipment,
    exported: EQUIPMENT_EXPORT,
    pages: { query: EquipmentQuery, read: equipment.readEquipment },
    add: equipment.addEquipment,
    update: equipment.updateEquipment,
    remove: equipment.deleteEquipment,
  })
  registerEntityRoutes(app, {
    path: '/equipment-categories',
    noun: 'Category',
    many: 'categories',
    tag: 'Equipment categories',
    entity: EquipmentCategory,
    form: EquipmentCategoryForm,
    list: equipment.listCategories,
    exported: CATEGORY_EXPORT,
    pages: { query: EquipmentCategoryQuery, read: equipment.readCategories },
    add: equipment.addCategory,
    update: equipment.updateCategory,
    deleteQuery: CategoryDeleteQuery,
    remove: equipment.deleteCategories,
  })
  await app.register(attributeAdminApi, { equipment })
}

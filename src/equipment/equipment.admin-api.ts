import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { registerEntityCalls } from '../server/entity-calls.ts'
import { attributeAdminApi } from './attribute.admin-api.ts'
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

/** Mounted under /api, behind the administrator guard. */
export const equipmentAdminApi: FastifyPluginAsyncZod<{ equipment: EquipmentService }> = async (
  app,
  { equipment },
) => {
  registerEntityCalls(app, {
    path: '/equipment',
    noun: 'Equipment',
    tag: 'Equipment',
    entity: Equipment,
    form: EquipmentForm,
    list: equipment.listEquipment,
    pages: { query: EquipmentQuery, read: equipment.readEquipment },
    add: equipment.addEquipment,
    update: equipment.updateEquipment,
    remove: equipment.deleteEquipment,
  })
  registerEntityCalls(app, {
    path: '/equipment-categories',
    noun: 'Category',
    tag: 'Equipment categories',
    entity: EquipmentCategory,
    form: EquipmentCategoryForm,
    list: equipment.listCategories,
    pages: { query: EquipmentCategoryQuery, read: equipment.readCategories },
    add: equipment.addCategory,
    update: equipment.updateCategory,
    deleteQuery: CategoryDeleteQuery,
    remove: equipment.deleteCategory,
  })
  await app.register(attributeAdminApi, { equipment })
}

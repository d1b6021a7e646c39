import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { exportedOf } from '@sailing-desk/records/entity'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import { entityRoutes, registerEntityRoutes } from '@sailing-desk/records/http/entity-routes'
import type { Api } from '@sailing-desk/records/http/route'
import { CATEGORY } from './categories/category.ts'
import {
  CategoryDeleteQuery,
  EQUIPMENT_EXPORT,
  Equipment,
  EquipmentCategory,
  EquipmentCategoryForm,
  EquipmentCategoryQuery,
  EquipmentForm,
  EquipmentQuery,
} from './equipment.schema.ts'
import type { EquipmentService } from './equipment.service.ts'
import { EQUIPMENT } from './items/equipment.ts'

const equipmentRoutes = entityRoutes({
  part: { tag: 'Equipment', area: 'site' },
  entity: Equipment,
  form: EquipmentForm,
  query: EquipmentQuery,
  deleteQuery: NoParameters,
  size: 'values',
})
const categoryRoutes = entityRoutes({
  part: { tag: 'Equipment categories', area: 'site' },
  entity: EquipmentCategory,
  form: EquipmentCategoryForm,
  query: EquipmentCategoryQuery,
  deleteQuery: CategoryDeleteQuery,
})

/** Mounted under /api, behind the administrator guard. */
export const equipmentAdminApi: Api<
  { equipment: EquipmentService },
  | RoutesOf<typeof equipmentRoutes, typeof EQUIPMENT.path>
  | RoutesOf<typeof categoryRoutes, typeof CATEGORY.path>
> = async (app, { equipment }) => {
  registerEntityRoutes(app, {
    ...{ ...EQUIPMENT, many: 'equipment items', routes: equipmentRoutes, exported: EQUIPMENT_EXPORT },
    ...equipment.items,
  })
  registerEntityRoutes(app, {
    ...CATEGORY,
    routes: categoryRoutes,
    exported: exportedOf<typeof CATEGORY, EquipmentCategory>(CATEGORY),
    ...equipment.categories,
  })
}

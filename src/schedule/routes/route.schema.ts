import * as z from 'zod'
import { nameField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { ROUTE_SORTS } from './route.ts'

const MAX_NAME_LENGTH = 200

export const SailingRouteForm = z.object({
  direction: nameField('Route direction', MAX_NAME_LENGTH),
  version: versionField,
})

export const SailingRouteQuery = listQuery(ROUTE_SORTS)

export type SailingRouteForm = z.infer<typeof SailingRouteForm>

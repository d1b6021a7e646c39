import * as z from 'zod'
import { nameField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { ROUTE_SORTS } from './route.ts'

const MAX_NAME_LENGTH = 200
const id = z.int().positive()
const version = z.int().positive()

export const SailingRoute = z.object({ id, direction: z.string(), version }).meta({ id: 'SailingRoute' })

export const SailingRouteForm = z.object({
  direction: nameField('Route direction', MAX_NAME_LENGTH),
  version: versionField,
})

export const SailingRouteQuery = listQuery(ROUTE_SORTS)

export type SailingRoute = z.infer<typeof SailingRoute>
export type SailingRouteForm = z.infer<typeof SailingRouteForm>

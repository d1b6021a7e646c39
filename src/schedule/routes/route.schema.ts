import * as z from 'zod'
import { nameField, optionalNameField, versionField } from '../../http/fields.ts'
import { listQuery } from '../../http/list-query.schema.ts'
import { ROUTE_SORTS } from './route.ts'

const MAX_NAME_LENGTH = 200
const MAX_CODE_LENGTH = 11

export const SailingRouteForm = z.object({
  direction: nameField('Route direction', MAX_NAME_LENGTH),
  /** As DCSA's Commercial Schedules have it. */
  service_code: optionalNameField('Service code', MAX_CODE_LENGTH).refine(
    (code) => !code || !/^R\d+$/i.test(code),
    'Service code must not be R and a number: that is the code of a route without one',
  ),
  version: versionField,
})

export const SailingRouteQuery = listQuery(ROUTE_SORTS)

export type SailingRouteForm = z.infer<typeof SailingRouteForm>

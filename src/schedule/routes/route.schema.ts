import { schemasOf } from '@sailing-desk/records/entity-schemas'
import { ROUTE } from './route.ts'

const { form, query } = schemasOf(ROUTE)

export const SailingRouteForm = form.extend({
  service_code: form.shape.service_code.refine(
    (code) => !code || !/^R\d+$/i.test(code),
    'Service code must not be R and a number: that is the code of a route without one',
  ),
})

export const SailingRouteQuery = query

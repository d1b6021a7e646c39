import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { editedRoutes, registerEditedRoutes } from '@sailing-desk/records/http/entity-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import { MAX_FILE_MB } from '../../content/file-sizes.ts'
import { type FileRule, fileConfig } from '../http/uploads/file-part.ts'
import {
  CUSTOMER_EXPORT,
  Customer,
  CustomerForm,
  CustomerQuery,
  ImportForm,
  ImportReport,
} from './customer.schema.ts'
import type { CustomersService } from './customers.service.ts'

const part = { tag: 'Customers', area: 'enquiries' } as const
const PATH = '/api/customers'

const FILE_RULE: FileRule = {
  field: 'file',
  queue: 'office',
  kind: 'customers',
  tooLarge: `This file is larger than ${MAX_FILE_MB.customers} MB. Import it in parts.`,
}

const edited = editedRoutes({
  part: { tag: 'Customers', area: 'enquiries' },
  entity: Customer,
  form: CustomerForm,
  query: CustomerQuery,
})

const upload = {
  body: ImportForm,
  problems: [408, 429, 503, 507, ...WRITE_PROBLEMS],
  config: { ...fileConfig(FILE_RULE), body: 'usual' },
} as const

const others = {
  'POST /api/customers': {
    ...{ part, body: CustomerForm, status: 201, response: savedAs(Customer), problems: WRITE_PROBLEMS },
  },
  'DELETE /api/customers/:id': {
    ...{ part, params: IdParams, response: Done, problems: [404, 409, ...GUARD_PROBLEMS] },
    summary: 'Permanently erases a customer with the mail to them; this cannot be undone',
  },
  'POST /api/customers/import/preview': {
    ...{ part, response: ImportReport, ...upload },
    summary: 'What importing this list (CSV) would do; writes nothing',
  },
  'POST /api/customers/import': {
    ...{ part, response: savedAs(ImportReport), ...upload },
    summary: 'Imports a list of customers (CSV); rows with faults are left out',
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const customersAdminApi: Api<
  { customers: CustomersService },
  RoutesOf<typeof edited, '/api/customers'> | RoutesOf<typeof others>
> = async (app, { customers }) => {
  const { list, read, update } = customers
  registerEditedRoutes(app, {
    ...{ routes: edited, path: PATH, noun: 'Customer', list, read, update, exported: CUSTOMER_EXPORT },
  })
  registerRoutes(app, others, {
    'POST /api/customers': async (request) =>
      saved('Customer added successfully!', await customers.add(creator(request), request.body)),
    async 'DELETE /api/customers/:id'(request) {
      await customers.remove(author(request), request.params.id)
      return done('Customer erased successfully!')
    },
    'POST /api/customers/import/preview': ({ body }) => customers.previewImport(body),
    'POST /api/customers/import': async (request) =>
      saved('Customers imported', await customers.importCustomers(creator(request), request.body)),
  })
}

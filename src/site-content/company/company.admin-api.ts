import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import { CompanyForm, EditedCompany } from './company.schema.ts'
import type { CompanyService } from './company.service.ts'

const part = { tag: 'Company', area: 'site' } as const

const companyRoutes = {
  'GET /api/company': {
    part,
    bound: 'one row',
    summary: 'The company as the pages show it, with the version of each part',
    response: EditedCompany,
    problems: GUARD_PROBLEMS,
  },
  'PUT /api/company': {
    part,
    summary: 'Sets the parts of the company that are sent, all or none',
    body: CompanyForm,
    response: savedAs(EditedCompany),
    problems: WRITE_PROBLEMS,
    config: { body: 'letter' },
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const companyAdminApi: Api<{ company: CompanyService }, RoutesOf<typeof companyRoutes>> = async (
  app,
  { company },
) => {
  registerRoutes(app, companyRoutes, {
    'GET /api/company': () => company.read(),
    'PUT /api/company': async (request) =>
      saved('Company saved', await company.save(author(request), request.body)),
  })
}

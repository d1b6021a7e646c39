import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import { ChangedCompany } from './company.schema.ts'
import type { CompanyService } from './company.service.ts'

const companyRoutes = {
  'GET /backend/api/company': {
    part: { tag: 'Company', area: 'public' },
    bound: 'one row',
    summary: 'What the office has changed of the names, offices, partners and figures of the company',
    response: ChangedCompany,
    problems: [503],
  },
} satisfies RouteDefinitions

type Options = { company: CompanyService; reads: PublicReads }

/** Mounted under /backend/api. */
export const companyPublicApi: Api<Options, RoutesOf<typeof companyRoutes>> = async (
  app,
  { company, reads },
) => {
  registerPublicReads(app, reads, companyRoutes, {
    'GET /backend/api/company': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: () => company.readChanged(),
    },
  })
}

import type { FastifyPluginAsync } from 'fastify'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import type { RouteDefinitions } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
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

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof companyRoutes> {}
}

type Options = { company: CompanyService; reads: PublicReads }

/** Mounted under /backend/api. */
export const companyPublicApi: FastifyPluginAsync<Options> = async (app, { company, reads }) => {
  registerPublicReads(app, reads, companyRoutes, {
    'GET /backend/api/company': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: () => company.readChanged(),
    },
  })
}

import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { author } from '../../http/author.ts'
import { saved, savedAs } from '../../http/problems.ts'
import { GUARD_PROBLEMS, type RouteDefinitions, registerRoutes, WRITE_PROBLEMS } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import {
  EditedCompany,
  ExportsForm,
  FiguresForm,
  NamesForm,
  OfficesForm,
  PartnersForm,
  ResetForm,
} from './company.schema.ts'
import type { CompanyService } from './company.service.ts'
import { COMPANY_GROUPS, GROUP_TITLES } from './company-groups.ts'

const tags = ['Company']

const saving = <Form extends z.ZodType>(summary: string, body: Form) => ({
  tags,
  summary,
  body,
  response: savedAs(EditedCompany),
  problems: WRITE_PROBLEMS,
})

const companyRoutes = {
  'GET /api/company': {
    tags,
    summary: 'The company as the pages show it, with the version of each part',
    response: EditedCompany,
    problems: GUARD_PROBLEMS,
  },
  'PUT /api/company/names': saving('Sets the names and email addresses of the company', NamesForm),
  'PUT /api/company/offices': {
    ...saving('Sets the offices, in their order', OfficesForm),
    config: { body: 'letter' },
  },
  'PUT /api/company/partners': saving('Sets the two partners', PartnersForm),
  'PUT /api/company/figures': saving('Sets the figures on Home, Overview and Statistics', FiguresForm),
  'PUT /api/company/exports': saving('Sets the annual exports', ExportsForm),
  'POST /api/company/:group/reset': {
    ...saving('Returns a part to the values the site came with', ResetForm),
    params: z.object({ group: z.enum(COMPANY_GROUPS) }),
  },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof companyRoutes> {}
}

/** Mounted under /api, behind the administrator guard. */
export const companyAdminApi: FastifyPluginAsync<{ company: CompanyService }> = async (app, { company }) => {
  registerRoutes(app, companyRoutes, {
    'GET /api/company': () => company.read(),
    'PUT /api/company/names': async (request) =>
      saved('Names saved', await company.saveNames(author(request), request.body)),
    'PUT /api/company/offices': async (request) =>
      saved('Offices saved', await company.saveOffices(author(request), request.body)),
    'PUT /api/company/partners': async (request) =>
      saved('Partners saved', await company.savePartners(author(request), request.body)),
    'PUT /api/company/figures': async (request) =>
      saved('Figures saved', await company.saveFigures(author(request), request.body)),
    'PUT /api/company/exports': async (request) =>
      saved('Exports saved', await company.saveExports(author(request), request.body)),
    async 'POST /api/company/:group/reset'(request) {
      const { group } = request.params
      const after = await company.reset(author(request), group, request.body.version)
      return saved(`${GROUP_TITLES[group]} are as the site came with them`, after)
    },
  })
}

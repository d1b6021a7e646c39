import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { renderReport } from '@sailing-desk/records/export/file-renderer'
import { disposition } from '@sailing-desk/records/export/formats'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { OnTimeFigures, ReportParams, ReportQuery } from './reports.schema.ts'
import type { ReportsService } from './reports.service.ts'

const part = { tag: 'Reports', area: 'schedule' } as const

const reportRoutes = {
  'GET /api/reports/figures': {
    part,
    bound: 'a schedule',
    summary: 'How punctual the arrivals of the last 12 months were, by ship and by port',
    response: OnTimeFigures,
    problems: GUARD_PROBLEMS,
  },
  'GET /api/reports/:report': {
    part,
    bound: 'a file',
    summary: 'A report as XLSX or PDF; `month`: one of the last 12, by default the current one',
    params: ReportParams,
    query: ReportQuery,
    response: z.string().meta({ format: 'binary' }),
    problems: [400, 422, 429, 503, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const reportsAdminApi: Api<{ reports: ReportsService }, RoutesOf<typeof reportRoutes>> = async (
  app,
  { reports },
) => {
  registerRoutes(app, reportRoutes, {
    'GET /api/reports/figures': () => reports.readOnTimeFigures(),
    async 'GET /api/reports/:report'(request, reply) {
      const { params, query } = request
      const read = () => reports.readReport(params.report, query.month)
      const { name, type, body } = await renderReport(
        read,
        query.format,
        `account ${author(request).account_id}`,
      )
      return reply
        .headers({ 'content-type': type, 'content-disposition': disposition(name, query.format) })
        .send(Buffer.from(body))
    },
  })
}

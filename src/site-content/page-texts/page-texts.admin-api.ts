import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Done, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  GUARD_PROBLEMS,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { EditedPageSummary, PageParams, PageTexts, PageTextsForm } from './page-texts.schema.ts'
import type { PageTextsService } from './page-texts.service.ts'

const part = { tag: 'Page texts', area: 'site' } as const

const adminRoutes = {
  'GET /api/page-texts': {
    part,
    bound: 'one row',
    summary: 'The pages whose texts can be changed',
    response: z.array(EditedPageSummary),
    problems: GUARD_PROBLEMS,
  },
  'GET /api/page-texts/:page': {
    part,
    bound: 'one row',
    summary: 'The texts of a page as they are edited, with the address of their preview',
    params: PageParams,
    response: PageTexts,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'PUT /api/page-texts/:page': {
    part,
    summary: 'Keeps the texts of a page as a draft, or publishes them now or at a time',
    description:
      'Texts that are not sent become those of a fresh site again. With `batch` what was published can be undone.',
    params: PageParams,
    body: PageTextsForm,
    response: savedAs(PageTexts).extend({ batch: z.string().optional() }),
    problems: [404, ...WRITE_PROBLEMS],
    config: { body: 'letter' },
  },
  'DELETE /api/page-texts/:page/draft': {
    part,
    summary: 'Discards the draft of a page; this cannot be undone',
    params: PageParams,
    response: Done,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

const SAVED: Record<PageTextsForm['publish'], string> = {
  draft: 'Draft saved. It is not published by itself.',
  now: 'Texts published successfully!',
  at: 'Draft saved, with the time at which it is published.',
}

/** Mounted under /api, behind the guard. */
export const pageTextsAdminApi: Api<{ pageTexts: PageTextsService }, RoutesOf<typeof adminRoutes>> = async (
  app,
  { pageTexts },
) => {
  registerRoutes(app, adminRoutes, {
    'GET /api/page-texts': () => pageTexts.listPages(),
    'GET /api/page-texts/:page': ({ params }) => pageTexts.readTexts(params.page),
    async 'PUT /api/page-texts/:page'(request) {
      const { params, body } = request
      const { data, ...written } = await pageTexts.save(author(request), params.page, body)
      return { ...saved(SAVED[body.publish], data), ...written }
    },
    async 'DELETE /api/page-texts/:page/draft'(request) {
      await pageTexts.discard(author(request), request.params.page)
      return done('Draft discarded')
    },
  })
}

import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import { ChangedTexts, PageParams, PreviewQuery } from './page-texts.schema.ts'
import type { PageTextsService } from './page-texts.service.ts'

const publicRoutes = {
  'GET /backend/api/page-texts/:page': {
    part: { tag: 'Public', area: 'public' },
    bound: 'one row',
    summary: 'The texts of a page that the office has changed, by their places on the page',
    description: 'With the key of a preview, the texts of the draft.',
    params: PageParams,
    query: PreviewQuery,
    response: ChangedTexts,
    problems: [400, 404],
  },
} satisfies RouteDefinitions

type Options = { pageTexts: PageTextsService; reads: PublicReads }

/** Mounted under /backend/api, without a login. */
export const pageTextsPublicApi: Api<Options, RoutesOf<typeof publicRoutes>> = async (
  app,
  { pageTexts, reads },
) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/page-texts/:page': {
      dependsOn: ({ siteContent }) => [siteContent],
      isCached: ({ draft }) => draft === undefined,
      read: ({ page }, { draft }) => pageTexts.readShown(page, draft),
    },
  })
}

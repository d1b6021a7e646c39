import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import { PublicDownload } from './download.schema.ts'
import { versionPath } from './download.ts'
import type { DownloadsService } from './downloads.service.ts'

const routes = {
  'GET /backend/api/downloads': {
    part: { tag: 'Public', area: 'public' },
    bound: 'few rows',
    summary: 'The forms and documents to download, in their order; each is at /files/{file}/{file_name}',
    response: z.array(PublicDownload),
    problems: [],
  },
} satisfies RouteDefinitions

type Dependencies = { downloads: DownloadsService; reads: PublicReads }

/** Mounted under /backend/api, without a login. */
export const downloadsPublicApi: Api<Dependencies, RoutesOf<typeof routes>> = async (
  app,
  { downloads, reads },
) => {
  registerPublicReads(app, reads, routes, {
    'GET /backend/api/downloads': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: downloads.listPublic,
    },
  })
}

type WithParams = { Params: { id: string; name: string } }

/**
 * The address of a download that stays the same: it leads to the file of the current version. The name at its end is for people, and
 * may be that of a previous version.
 */
export const currentFilesApi: FastifyPluginAsync<Pick<Dependencies, 'downloads'>> = async (
  app,
  { downloads },
) => {
  app.get<WithParams>('/downloads/:id/:name', { schema: { hide: true } }, async ({ params }, reply) => {
    const download = /^\d{1,9}$/.test(params.id) ? await downloads.findPublic(Number(params.id)) : undefined
    return reply
      .header('cache-control', 'no-cache')
      .redirect(download ? versionPath(download) : '/downloads', 302)
  })
}

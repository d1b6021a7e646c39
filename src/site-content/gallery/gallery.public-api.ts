import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod'
import { pageField } from '../../http/list-query.schema.ts'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
import type { RouteDefinitions } from '../../http/route.ts'
import type { RoutesOf } from '../../web/api-routes.ts'
import { PublicGallery } from './gallery.schema.ts'
import type { GalleryService } from './gallery.service.ts'

const publicRoutes = {
  'GET /backend/api/gallery': {
    part: { tag: 'Public', area: 'public' },
    bound: 'few rows',
    summary: 'The photos of the gallery by album, 60 a page',
    query: z.object({ page: pageField.optional() }),
    response: PublicGallery,
    problems: [400],
  },
} satisfies RouteDefinitions

declare module '../../web/api-routes.ts' {
  interface ApiRoutes extends RoutesOf<typeof publicRoutes> {}
}

/** Mounted under /backend/api, without a login. */
export const galleryPublicApi: FastifyPluginAsync<{ gallery: GalleryService; reads: PublicReads }> = async (
  app,
  { gallery, reads },
) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/gallery': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: (_params, { page = 1 }) => gallery.readPublic(page),
    },
  })
}

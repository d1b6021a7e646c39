import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { pageField } from '@sailing-desk/records/http/list-query.schema'
import type { Api, RouteDefinitions } from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { type PublicReads, registerPublicReads } from '../../http/public-reads.ts'
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

/** Mounted under /backend/api, without a login. */
export const galleryPublicApi: Api<
  { gallery: GalleryService; reads: PublicReads },
  RoutesOf<typeof publicRoutes>
> = async (app, { gallery, reads }) => {
  registerPublicReads(app, reads, publicRoutes, {
    'GET /backend/api/gallery': {
      dependsOn: ({ siteContent }) => [siteContent],
      read: (_params, { page = 1 }) => gallery.readPublic(page),
    },
  })
}

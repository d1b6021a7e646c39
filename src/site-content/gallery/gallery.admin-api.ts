import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { Deleted, Done, deleted, done, saved, savedAs } from '@sailing-desk/records/http/problems'
import {
  type Api,
  author,
  creator,
  GUARD_PROBLEMS,
  IdParams,
  type RouteDefinitions,
  registerRoutes,
  WRITE_PROBLEMS,
} from '@sailing-desk/records/http/route'
import * as z from 'zod'
import { MAX_FILE_MB } from '../../../content/file-sizes.ts'
import { type FileRule, fileConfig } from '../../http/uploads/file-part.ts'
import { UploadedFile } from '../../http/uploads/uploaded-file.ts'
import { Album, AlbumForm, AlbumPhotos, Gallery, OrderForm, Photo, PhotoForm } from './gallery.schema.ts'
import type { GalleryService } from './gallery.service.ts'
import { PICTURE_TOO_LARGE } from './messages.ts'

const part = { tag: 'Gallery', area: 'site' } as const

const FILE_RULE: FileRule = {
  field: 'file',
  kind: 'picture',
  queue: 'office',
  tooLarge: PICTURE_TOO_LARGE,
}

const NewPhoto = z.object({
  file: z
    .custom<UploadedFile>((value) => value instanceof UploadedFile, 'Choose a picture')
    .meta({ type: 'string', format: 'binary' }),
})

const batch = z.string()

const routes = {
  'GET /api/gallery': {
    part,
    bound: 'few rows',
    summary: 'All albums, and how much of the storage is used',
    response: Gallery,
    problems: GUARD_PROBLEMS,
  },
  'POST /api/gallery/albums': {
    part,
    summary: 'Adds an album, which is not published',
    body: AlbumForm,
    status: 201,
    response: savedAs(Album),
    problems: WRITE_PROBLEMS,
  },
  'GET /api/gallery/albums/:id': {
    part,
    bound: 'few rows',
    summary: 'An album with all its photos',
    params: IdParams,
    response: AlbumPhotos,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'PUT /api/gallery/albums/:id': {
    part,
    summary:
      'Renames, publishes or hides an album; it is published only if all its photos have a text alternative',
    params: IdParams,
    body: AlbumForm,
    response: savedAs(Album).extend({ batch }),
    problems: [404, ...WRITE_PROBLEMS],
  },
  'DELETE /api/gallery/albums/:id': {
    part,
    summary: 'Deletes an album with its photos; can be undone',
    params: IdParams,
    response: Deleted,
    problems: [404, ...GUARD_PROBLEMS],
  },
  'POST /api/gallery/albums/order': {
    part,
    summary: 'Puts albums before another one, or last',
    body: OrderForm,
    response: Done,
    problems: WRITE_PROBLEMS,
  },
  'POST /api/gallery/albums/:id/photos': {
    part,
    summary: `Adds a picture (JPEG, PNG or WebP of up to ${MAX_FILE_MB.picture} MB) at the end of an album`,
    params: IdParams,
    body: NewPhoto,
    status: 201,
    response: savedAs(Photo),
    problems: [404, 408, 429, 503, 507, ...WRITE_PROBLEMS],
    config: fileConfig(FILE_RULE),
  },
  'POST /api/gallery/albums/:id/order': {
    part,
    summary: 'Puts photos before another one of the album, or last',
    params: IdParams,
    body: OrderForm,
    response: Done,
    problems: [404, ...WRITE_PROBLEMS],
  },
  'PUT /api/gallery/photos/:id': {
    part,
    summary: 'Describes a photo, or moves it to another album',
    params: IdParams,
    body: PhotoForm,
    response: savedAs(Photo).extend({ batch }),
    problems: [404, ...WRITE_PROBLEMS],
  },
  'DELETE /api/gallery/photos/:id': {
    part,
    summary: 'Deletes a photo; can be undone',
    params: IdParams,
    response: Deleted,
    problems: [404, ...GUARD_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const galleryAdminApi: Api<{ gallery: GalleryService }, RoutesOf<typeof routes>> = async (
  app,
  { gallery },
) => {
  app.addHook('onClose', async () => gallery.close())
  registerRoutes(app, routes, {
    'GET /api/gallery': () => gallery.readGallery(),
    'POST /api/gallery/albums': async (request) =>
      saved('Album added successfully!', await gallery.addAlbum(creator(request), request.body)),
    'GET /api/gallery/albums/:id': ({ params }) => gallery.readAlbum(params.id),
    async 'PUT /api/gallery/albums/:id'(request) {
      const { row, batch } = await gallery.updateAlbum(author(request), request.params.id, request.body)
      return { ...saved('Album updated successfully!', row), batch }
    },
    'DELETE /api/gallery/albums/:id': async (request) =>
      deleted('Album deleted successfully!', await gallery.deleteAlbum(author(request), request.params.id)),
    async 'POST /api/gallery/albums/order'(request) {
      await gallery.moveAlbums(author(request), request.body)
      return done('Order saved')
    },
    async 'POST /api/gallery/albums/:id/photos'(request) {
      const upload = { albumId: request.params.id, file: request.body.file }
      return saved('Photo added successfully!', await gallery.addPhoto(creator(request), upload))
    },
    async 'POST /api/gallery/albums/:id/order'(request) {
      await gallery.movePhotos(author(request), request.params.id, request.body)
      return done('Order saved')
    },
    async 'PUT /api/gallery/photos/:id'(request) {
      const { row, batch } = await gallery.updatePhoto(author(request), request.params.id, request.body)
      return { ...saved('Photo updated successfully!', row), batch }
    },
    'DELETE /api/gallery/photos/:id': async (request) =>
      deleted('Photo deleted successfully!', await gallery.deletePhoto(author(request), request.params.id)),
  })
}

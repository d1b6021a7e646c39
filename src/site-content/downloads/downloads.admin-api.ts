import type { RoutesOf } from '@sailing-desk/records/client/api-routes'
import { NoParameters } from '@sailing-desk/records/http/delete-routes'
import { entityRoutes, registerEntityRoutes } from '@sailing-desk/records/http/entity-routes'
import { idFilter } from '@sailing-desk/records/http/list-query.schema'
import { saved, savedAs } from '@sailing-desk/records/http/problems'
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
import { type FileRule, fileConfig } from '../../http/uploads/file-part.ts'
import {
  DOWNLOAD_EXPORT,
  Download,
  DownloadForm,
  DownloadQuery,
  DownloadVersions,
  Uploaded,
  UploadForm,
} from './download.schema.ts'
import type { DownloadsService } from './downloads.service.ts'
import { TOO_LARGE } from './messages.ts'

const PATH = '/api/downloads'
const part = { tag: 'Downloads', area: 'site' } as const
const FILE_RULE: FileRule = {
  field: 'file',
  kind: 'download',
  queue: 'office',
  tooLarge: TOO_LARGE,
}

const entity = entityRoutes({
  part: { tag: 'Downloads', area: 'site' },
  entity: Download,
  form: DownloadForm,
  query: DownloadQuery,
  deleteQuery: NoParameters,
})

const others = {
  'POST /api/download-files': {
    part,
    summary: 'Checks and stores a PDF or Excel file, which then becomes a download or a new version of one',
    body: UploadForm,
    status: 201,
    response: savedAs(Uploaded),
    problems: [408, 429, 503, 507, ...WRITE_PROBLEMS],
    config: fileConfig(FILE_RULE),
  },
  'GET /api/downloads/:id/versions': {
    part,
    bound: 'few rows',
    summary: 'A download with its previous versions, the newest first',
    params: IdParams,
    response: DownloadVersions,
    problems: [400, 404, ...GUARD_PROBLEMS],
  },
  'POST /api/downloads/:id/versions/:version': {
    part,
    summary:
      'Makes a previous version the current one, which takes its place; `version` of the query is that of the download, as it was seen',
    params: IdParams.extend({ version: IdParams.shape.id }),
    query: z.object({ version: idFilter.optional() }),
    response: savedAs(Download).extend({ batch: z.string().optional() }),
    problems: [404, ...WRITE_PROBLEMS],
  },
} satisfies RouteDefinitions

/** Mounted under /api, behind the administrator guard. */
export const downloadsAdminApi: Api<
  { downloads: DownloadsService },
  RoutesOf<typeof entity, '/api/downloads'> | RoutesOf<typeof others>
> = async (app, { downloads }) => {
  const { list, read, add, update, remove } = downloads
  registerEntityRoutes(app, {
    ...{ routes: entity, path: PATH, noun: 'Download', exported: DOWNLOAD_EXPORT },
    list,
    read,
    add,
    update,
    remove,
  })
  registerRoutes(app, others, {
    async 'POST /api/download-files'(request) {
      return saved('File stored', await downloads.upload(creator(request), request.body.file))
    },
    'GET /api/downloads/:id/versions': ({ params }) => downloads.listVersions(params.id),
    async 'POST /api/downloads/:id/versions/:version'(request) {
      let batch: string | undefined
      const onWritten = (written: string) => {
        batch = written
      }
      const { id, version } = request.params
      const seen = request.query.version
      const data = await downloads.makeCurrent({ ...author(request), onWritten }, id, version, seen)
      return { ...saved(`${data.file_name} is the current version now`, data), ...(batch && { batch }) }
    },
  })
}

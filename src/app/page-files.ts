import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../http/problems.ts'
import type { CachedResponse, RespondFromCache } from '../http/response-cache.ts'
import { FILE_TYPES, type FileFormat, nameOfFile } from '../lib/export/file-format.ts'
import { isObject } from '../lib/is-object.ts'
import type { FindAddress, PageAddress } from '../lib/page-address.ts'

/** A page that can be had as a file: `url` is the address of the page, without origin. */
export type Requested = { params: Record<string, string>; query: URLSearchParams; url: string }
type FileContent = { body: string | Uint8Array; name: string }
export type MakeFile = (format: FileFormat, requested: Requested) => Promise<FileContent>

type Files = {
  pages: readonly { path: string; files?: readonly FileFormat[] }[]
  respond: RespondFromCache
  /** Of pages with parameters or a query, by path. */
  addresses: Record<string, FindAddress>
  /** By path. */
  makers: Record<string, MakeFile>
}

type WithParams = { Params: Record<string, string> }

/** Serves pages as files at their address with the format at its end: /ports/inmaa.csv. They are cached like pages. */
export function registerFiles(app: FastifyInstance, { pages, respond, addresses, makers }: Files): void {
  for (const { path, files = [] } of pages) {
    const make = makers[path]
    if (files.length > 0 && !make) throw new Error(`Nothing makes the files of ${path}`)
    const find = addresses[path] ?? (async () => ({ found: path }))
    for (const format of files) {
      app.get<WithParams>(`${path}.${format}`, { schema: { hide: true } }, async (request, reply) => {
        const address = await find(request.params, isObject(request.query) ? request.query : {})
        return make && sendFile(request, reply, { respond, format, address, make })
      })
    }
  }
}

type Sending = { respond: RespondFromCache; format: FileFormat; address: PageAddress; make: MakeFile }

function sendFile(
  request: FastifyRequest<WithParams>,
  reply: FastifyReply,
  { respond, format, address, make }: Sending,
) {
  if (!address) return sendProblem(reply, 404, 'There is no such page in our schedule')
  if ('movedTo' in address) return reply.redirect(withFormat(address.movedTo, format))
  const url = address.found
  const query = new URL(url, 'http://localhost').searchParams
  return respond(request, reply, withFormat(url, format), async () =>
    toResponse(format, await make(format, { params: request.params, query, url })),
  )
}

function toResponse(format: FileFormat, { body, name }: FileContent): CachedResponse {
  const { type, isShown } = FILE_TYPES[format]
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${nameOfFile(name, format)}"`
  return {
    status: 200,
    headers: { 'content-type': type, 'content-disposition': disposition, 'x-robots-tag': 'noindex' },
    body,
  }
}

/** '/sailings/inmaa/jpyok?month=2026-12' as '/sailings/inmaa/jpyok.csv?month=2026-12' */
function withFormat(url: string, format: FileFormat): string {
  const [path, query] = url.split('?')
  return `${path}.${format}${query === undefined ? '' : `?${query}`}`
}

import { disposition, type FileFormat, MEDIA_TYPES } from '@sailing-desk/records/export/formats'
import { sendProblem } from '@sailing-desk/records/http/problems'
import type { FindAddress, PageAddress } from '@sailing-desk/timetable/addresses'
import { isObject } from '@sailing-desk/trade/is-object'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pathPattern } from '../http/public-reads.ts'
import type { CachedResponse, RespondFromCache } from '../http/response-cache/response-cache.ts'
import type { DataRead, DependsOn } from '../http/response-cache/sources.ts'
import { addressBucket, clientAddress } from '../http/trusted-proxies.ts'
import { DATA_PAGES, PUBLIC_PAGES } from './site-map.ts'

/** The page that is requested as a file, by its one address, without origin, and who asks: see trusted-proxies.ts. */
export type RequestedPage = {
  params: Record<string, string>
  query: URLSearchParams
  url: string
  caller: string
}
export type MadeFile = { name: string; body: string | Uint8Array }
export type MakeFile = (format: FileFormat, page: RequestedPage) => Promise<MadeFile>

type Files = {
  respond: RespondFromCache
  /** Of pages with parameters or a query, by path. */
  addresses: Record<string, FindAddress>
  /** By path. */
  makers: Record<string, MakeFile>
}

const PAGES_WITH_FILES = [...PUBLIC_PAGES, ...DATA_PAGES].filter(({ files = [] }) => files.length > 0)

/** The schedule, the company that publishes it, and what it announces. */
export const onShown: DependsOn = ({ published, siteContent }) => [published, siteContent]

type WithParams = { Params: Record<string, string> }

/** Serves pages as files at their address with the format at its end: /ports/inmaa.csv. They are cached like pages. */
export function registerFiles(app: FastifyInstance, { respond, addresses, makers }: Files): void {
  for (const { path, files = [] } of PAGES_WITH_FILES) {
    const make = makers[path]
    if (!make) throw new Error(`Nothing makes the files of ${path}`)
    const find = addresses[path] ?? (async () => ({ found: path }))
    for (const format of files) {
      app.get<WithParams>(`${path}.${format}`, { schema: { hide: true } }, async (request, reply) => {
        const address = await find(request.params, isObject(request.query) ? request.query : {})
        return sendFile(request, reply, { respond, format, address, make })
      })
    }
  }
}

type Sending = {
  respond: RespondFromCache
  format: FileFormat
  address: PageAddress
  make: MakeFile
}

function sendFile(
  request: FastifyRequest<WithParams>,
  reply: FastifyReply,
  { respond, format, address, make }: Sending,
) {
  if (!address) return sendProblem(reply, 404, 'There is no such page on our schedule')
  if ('movedTo' in address) return reply.redirect(withFormat(address.movedTo, format))
  const { found: url } = address
  const { searchParams: query } = new URL(url, 'http://localhost')
  const page = { params: request.params, query, url, caller: addressBucket(clientAddress(request)) }
  return respond(request, reply, {
    url: withFormat(url, format),
    dependsOn: onShown,
    make: async () => toResponse(format, await make(format, page)),
  })
}

function toResponse(format: FileFormat, { name, body }: MadeFile): CachedResponse {
  const headers = { 'content-type': MEDIA_TYPES[format], 'x-robots-tag': 'noindex' }
  // A browser shows the others.
  const isSaved = format === 'csv' || format === 'xlsx' || format === 'ics'
  return {
    status: 200,
    headers: { ...headers, ...(isSaved && { 'content-disposition': disposition(name, format) }) },
    body,
  }
}

/** '/sailings/inmaa/jpyok?month=2026-12' as '/sailings/inmaa/jpyok.csv?month=2026-12' */
export function withFormat(url: string, format: FileFormat | 'png'): string {
  const [path, query] = url.split('?')
  return `${path}.${format}${query === undefined ? '' : `?${query}`}`
}

/** The page that a URL leads to as a text, such as /ports/inmaa.txt; null if there is none. */
export type FindFile = (url: string) => Promise<DataRead | null>

/** For pages that are shared with a part of their text. */
export function textFiles({ addresses, makers }: Omit<Files, 'respond'>): FindFile {
  const pages = PAGES_WITH_FILES.filter(({ files }) => files?.includes('txt')).map(({ path }) => ({
    path,
    pattern: pathPattern(path, '.txt'),
  }))
  return async (requested) => {
    const { pathname, searchParams } = new URL(requested, 'http://localhost')
    for (const { path, pattern } of pages) {
      const found = pattern.exec(pathname)
      const make = makers[path]
      if (!found || !make) continue
      const params = { ...found.groups }
      const find = addresses[path] ?? (async () => ({ found: path }))
      const address = await find(params, Object.fromEntries(searchParams))
      if (!address || 'movedTo' in address) return null
      const url = address.found
      const { searchParams: query } = new URL(url, 'http://localhost')
      const read = async () => (await make('txt', { params, query, url, caller: '' })).body
      return { dependsOn: onShown, read }
    }
    return null
  }
}

import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { problemText } from '@sailing-desk/records/http/problems'

const PROBLEM_RESPONSES: ReadonlyMap<string, [number, string]> = new Map(
  Object.entries<[number, string]>({
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long'],
    HPE_HEADER_OVERFLOW: [431, 'The headers are too large'],
  }),
)

/** Responds to invalid HTTP with the usual headers, and closes the connection. */
export function refuseMalformed(headers: Record<string, string>) {
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return void socket.destroy()
    const [status, message] = PROBLEM_RESPONSES.get(error.code ?? '') ?? [
      400,
      'The request could not be read',
    ]
    const body = problemText(status, message)
    const lines = Object.entries({
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable) {
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    }
    socket.destroySoon()
  }
}

/** Handles Expect, which node would otherwise answer itself. */
export function refuseExpectation(headers: Record<string, string>) {
  return (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(417, { ...headers, 'cache-control': 'no-store' }).end()
  }
}

/**
 * Returns the path and query of a request as a browser would have sent them. Backslashes become slashes and dot segments
 * are resolved, so that router and proxies see the same path. Repeated slashes are folded, since '//host' names
 * another site. An origin in front and a fragment are removed.
 */
export function normalizeUrl(url: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/is.exec(url) ?? []
  return `/${resolveDots(path.replaceAll('\\', '/'))
    .replace(/^\/+/, '')
    .replace(/\/{2,}/g, '/')}${query}`
}

const CURRENT_SEGMENT = /^(?:\.|%2e)$/i
const PARENT_SEGMENT = /^(?:\.|%2e){2}$/i

function resolveDots(path: string): string {
  const segments = path.split('/')
  const resolved: string[] = []
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1
    if (PARENT_SEGMENT.test(segment)) resolved.pop()
    if (!CURRENT_SEGMENT.test(segment) && !PARENT_SEGMENT.test(segment)) resolved.push(segment)
    else if (isLast) resolved.push('')
  }
  return resolved.join('/')
}

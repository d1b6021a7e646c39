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

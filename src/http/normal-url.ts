/**
 * The path and query of a request in one plain form, as a browser would have sent them. Backslashes count as slashes
 * and dot segments are resolved, so that no program sees another address than the router does. Repeated slashes are
 * folded, since '//host' names another site. The origin that a proxy puts in front and a fragment are left out.
 */
export function normalizeUrl(url: string): string {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#\\]*)?([^?#]*)(\?[^#]*)?/is.exec(url) ?? []
  return `/${withoutDots(path.replaceAll('\\', '/'))
    .replace(/^\/+/, '')
    .replace(/\/{2,}/g, '/')}${query}`
}

const HERE = /^(?:\.|%2e)$/i
const UP = /^(?:\.|%2e){2}$/i

function withoutDots(path: string): string {
  const segments = path.split('/')
  const kept: string[] = []
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1
    if (UP.test(segment)) kept.pop()
    if (!HERE.test(segment) && !UP.test(segment)) kept.push(segment)
    else if (isLast) kept.push('')
  }
  return kept.join('/')
}

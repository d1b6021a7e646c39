/** The default screen after login. */
export const DASHBOARD = '/dashbord'
export const LOGIN = '/login'

const HERE = 'http://here.invalid'
const MAX_LENGTH = 500
const MAX_ENCODINGS = 5
/** The login and registration pages would loop, and API routes are not pages. */
const NO_DESTINATION = /^\/+(login|register|api|backend)(\/|$)/i

/** The login page, with the requested path and query as the page to open next. */
export function loginPath(requested: string): string {
  const next = nextPath(requested)
  return next === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ next })}`
}

/** Returns the requested path if it is a page of this site, otherwise the dashboard. */
export function nextPath(requested: string | null): string {
  if (!requested || requested.length > MAX_LENGTH || !isOwnPath(requested)) return DASHBOARD
  const { origin, pathname, search } = new URL(requested, HERE)
  return origin === HERE && isOwnPath(pathname) ? pathname + search : DASHBOARD
}

/** Must be a path of this site in every interpretation of browsers. */
function isOwnPath(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false
  const path = decoded(text.split(/[?#]/)[0] ?? '')
  if (path === null || !path.startsWith('/') || path.endsWith('.data')) return false
  return !/\/\/|\\|\p{Cc}/u.test(path) && !NO_DESTINATION.test(path)
}

/** Removes all layers of percent-encoding. Returns null if there are too many or one is malformed. */
function decoded(text: string): string | null {
  let plain = text
  try {
    for (let layer = 0; layer < MAX_ENCODINGS; layer++) {
      const next = decodeURIComponent(plain)
      if (next === plain) return plain
      plain = next
    }
  } catch {
    return null
  }
  return null
}

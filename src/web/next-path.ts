/** Where an administrator begins. */
export const DASHBOARD = '/dashbord'
export const LOGIN = '/login'

const HERE = 'http://here.invalid'
const LONGEST = 500
const MOST_ENCODINGS = 5
/** Doors would lead round in a circle; calls are no pages. */
const NO_DESTINATION = /^\/+(login|register|api|backend)(\/|$)/i

/** The login page, which leads on to the page that was asked for. `asked` is its path with its query. */
export function loginPath(asked: string): string {
  const next = nextPath(asked)
  return next === DASHBOARD ? LOGIN : `${LOGIN}?${new URLSearchParams({ next })}`
}

/** Where to go after login: the page asked for when it is one of this site, the dashboard for anything else. */
export function nextPath(asked: string | null): string {
  if (!asked || asked.length > LONGEST || !isOwnPath(asked)) return DASHBOARD
  const { origin, pathname, search } = new URL(asked, HERE)
  return origin === HERE && isOwnPath(pathname) ? pathname + search : DASHBOARD
}

/** However a browser may read it, it must be a path of this site. */
function isOwnPath(text: string): boolean {
  if (/\p{Cc}/u.test(text)) return false
  const path = decoded(text.split(/[?#]/)[0] ?? '')
  if (path === null || !path.startsWith('/') || path.endsWith('.data')) return false
  return !/\/\/|\\|\p{Cc}/u.test(path) && !NO_DESTINATION.test(path)
}

/** With all its layers of encoding taken off; null when it has too many or a broken one. */
function decoded(text: string): string | null {
  let plain = text
  try {
    for (let layer = 0; layer < MOST_ENCODINGS; layer++) {
      const next = decodeURIComponent(plain)
      if (next === plain) return plain
      plain = next
    }
  } catch {
    return null
  }
  return null
}

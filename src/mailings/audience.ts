import { InvalidFields } from '@sailing-desk/records/errors'
import { portPath, sailingsPath } from '@sailing-desk/timetable/addresses'
import type { Published } from '@sailing-desk/timetable/published'
import type { PreviewForm } from './mailing.schema.ts'

/** Who gets a mailing: ports by their keys, a route by its id. */
export type Audience =
  | { kind: 'all' }
  | { kind: 'lane'; from: string; to: string }
  | { kind: 'port'; port: string }
  | { kind: 'route'; route: number }

type Asked = Pick<PreviewForm, 'audience' | 'from' | 'to' | 'port' | 'route'>

/** Throws 422 for a port or route that is missing or does not exist. */
export function audienceOf({ audience, from, to, port, route }: Asked, published: Published): Audience {
  const requirePort = (field: string, label: string, key: string | null | undefined): string => {
    if (key && published.ports.byKey.has(key)) return key
    throw new InvalidFields([{ field, message: key ? 'There is no such port' : `${label} is required` }])
  }
  if (audience === 'all') return { kind: 'all' }
  if (audience === 'port') return { kind: 'port', port: requirePort('port', 'Port', port) }
  if (audience === 'lane') {
    const lane = { from: requirePort('from', 'From', from), to: requirePort('to', 'To', to) }
    if (lane.from !== lane.to) return { kind: 'lane', ...lane }
    throw new InvalidFields([{ field: 'to', message: 'Choose two different ports' }])
  }
  return { kind: 'route', route: requireRoute('route', route, published) }
}

/** Throws 422 if there is no such route. */
export function requireRoute(field: string, route: number | null | undefined, { routes }: Published): number {
  if (route && routes.has(route)) return route
  throw new InvalidFields([{ field, message: route ? 'There is no such route' : 'Route is required' }])
}

/** The page with what such an audience has in common: of the lane, port or route, '/' for the whole schedule. */
export function pageOf(audience: Audience): string {
  if (audience.kind === 'lane') return sailingsPath(audience.from, audience.to)
  if (audience.kind === 'port') return portPath(audience.port)
  return audience.kind === 'route' ? `/routes/${audience.route}` : '/'
}

/** 'Chennai to Yokohama' */
export function audienceName(audience: Audience, { ports, routes }: Published): string {
  const nameOf = (key: string) => ports.byKey.get(key)?.name ?? key
  if (audience.kind === 'lane') return `${nameOf(audience.from)} to ${nameOf(audience.to)}`
  if (audience.kind === 'port') return nameOf(audience.port)
  if (audience.kind === 'all') return 'All customers'
  return routes.get(audience.route)?.route.direction ?? `Route ${audience.route}`
}

/** Returns whether an interest, the page of a port or of a lane, concerns an audience. */
export function isConcerned(audience: Audience, published: Published): (interest: string) => boolean {
  if (audience.kind === 'all') return () => true
  if (audience.kind === 'port') return (interest) => portsIn(interest).includes(audience.port)
  if (audience.kind === 'lane') {
    const { from, to } = audience
    const pages = [sailingsPath(from, to), portPath(from), portPath(to)]
    return (interest) => pages.includes(interest)
  }
  const pages = pagesOfRoute(audience.route, published)
  return (interest) => pages.has(interest)
}

/** The keys in '/ports/inmaa' and '/sailings/inmaa/jpyok'. */
const portsIn = (interest: string) => interest.split('/').slice(2).map(decodeURIComponent)

/** The pages of the ports at which its voyages call, and of the lanes that they sail. */
function pagesOfRoute(route: number, { routes }: Published): ReadonlySet<string> {
  const pages = new Set<string>()
  for (const { calls } of routes.get(route)?.voyages ?? []) {
    const keys = calls.map(({ port }) => port.key)
    for (const [at, from] of keys.entries()) {
      pages.add(portPath(from))
      for (const to of keys.slice(at + 1)) pages.add(sailingsPath(from, to))
    }
  }
  return pages
}

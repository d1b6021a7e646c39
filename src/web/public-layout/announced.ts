import { isIntraAsia, tabOfDirection } from '@sailing-desk/trade/route-direction'
import type { ShownAnnouncement } from '../../site-content/announcements/announcement.schema.ts'

/** What the bar shows of an announcement, and on which pages. */
export type Announced = Pick<ShownAnnouncement, 'id' | 'title' | 'urgency' | 'scope'> & {
  /** The first line of its text. */
  line: string | null
  /** Of a route. */
  pages?: readonly string[]
  /** Of a port. */
  port?: string
}

/** As it is sent with every page. */
export function toAnnounced({ id, title, text, urgency, scope, route, port }: ShownAnnouncement): Announced {
  return {
    ...{ id, title, urgency, scope, line: text?.split('\n')[0] ?? null },
    ...(route && { pages: pagesOf(route) }),
    ...(port && { port: encodeURIComponent(port.key) }),
  }
}

/** The page of a route, and the tabs that show it. */
function pagesOf({ id, direction }: { id: number; direction: string }): string[] {
  const tab = tabOfDirection(direction)
  return [
    `/routes/${id}`,
    ...(tab ? [`/west-east-bound?tab=${tab}`] : []),
    ...(isIntraAsia(direction) ? ['/intra-asia'] : []),
  ]
}

const SCHEDULE = /^\/(west-?east-?bound|intra-asia|sailings|routes|ports|vessels|changes)\b/

/** Whether an announcement belongs on a page: on that of its route or port, or on all of the schedule. */
export function isOnPage({ scope, pages, port = '' }: Announced, path: string, search: string): boolean {
  if (scope === 'schedule') return SCHEDULE.test(path)
  const [, kind = '', ...names] = path.split('/')
  if (scope === 'port') return /^(port|sailing)s$/.test(kind) && names.includes(port)
  const isExport = new URLSearchParams(search).get('tab') === 'export'
  const page = kind.startsWith('west') ? `/west-east-bound?tab=${isExport ? 'export' : 'import'}` : path
  return scope === 'everywhere' || pages?.includes(page) === true
}

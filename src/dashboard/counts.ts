import { ADMIN_SCREENS } from '../site-map.ts'

/** What the dashboard counts: in the words of its cards, where it is read, and the screen that a card leads to. */
export const COUNTED = [
  {
    key: 'equipment',
    title: 'Equipment',
    label: 'Total Items',
    path: '/api/equipment',
    screen: '/admin/equipment',
  },
  {
    key: 'routes',
    title: 'Routes',
    label: 'Active Routes',
    path: '/api/sailing-routes',
    screen: '/admin/schedule',
  },
  {
    key: 'vessels',
    title: 'Vessels',
    label: 'Active Vessels',
    path: '/api/vessels',
    screen: '/admin/schedule?tab=vessels',
  },
  {
    key: 'ports',
    title: 'Ports',
    label: 'Listed Ports',
    path: '/api/ports',
    screen: '/admin/schedule?tab=ports',
  },
  {
    key: 'schedules',
    title: 'Schedules',
    label: 'Active Schedules',
    path: '/api/schedules',
    screen: '/admin/schedule?tab=schedules',
  },
  {
    key: 'enquiries',
    title: 'Enquiries',
    label: 'Received',
    path: '/api/enquiries',
    screen: '/admin/inbox?tab=enquiries',
    mayFail: true,
  },
  {
    key: 'applications',
    title: 'Applications',
    label: 'Received',
    path: '/api/applications',
    screen: '/admin/inbox?tab=applications',
    mayFail: true,
  },
] as const satisfies readonly {
  key: string
  title: string
  label: string
  path: string
  screen: string
  /** Whether a failure is ignored: the count is 0 then. */
  mayFail?: boolean
}[]

export type Counted = (typeof COUNTED)[number]['key']
export type Counts = Record<Counted, number>

/** Whether the back office has this screen. */
export const hasScreen = (address: string) => ADMIN_SCREENS.some(({ path }) => path === address.split('?')[0])

/** What a site cannot do without, in the order in which it is filled. */
type Needed = 'routes' | 'vessels' | 'ports' | 'schedules'

export type FirstStep = { key: Needed; title: string; screen: string; text: string; isDone: boolean }

const STEPS: Record<Needed, string> = {
  routes: 'Add a route, with IMPORT or EXPORT in its direction.',
  vessels: 'Add the vessels of the route, each with its voyage.',
  ports: 'Add the ports where they call. Known ports fill in themselves.',
  schedules: 'Add the dates of each call. Visitors see them at once.',
}

/** What to do first, in order; nothing once there is some of everything. */
export function firstSteps(counts: Pick<Counts, Needed>): FirstStep[] {
  const steps = COUNTED.flatMap(({ key, title, screen }) =>
    isNeeded(key) ? [{ key, title, screen, text: STEPS[key], isDone: counts[key] > 0 }] : [],
  )
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

const isNeeded = (key: Counted): key is Needed => key in STEPS

/** Beside a count: how many of them nobody has opened; null where there are none, or nothing is opened. */
export function unreadOf(key: Counted, unread: Partial<Record<Counted, number>>): string | null {
  const count = unread[key] ?? 0
  return count > 0 ? `${count.toLocaleString('en-IN')} unread` : null
}

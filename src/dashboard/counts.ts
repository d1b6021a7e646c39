/** What the dashboard counts: in the words of its cards, where it is read, and where it is maintained. */
export const COUNTED = [
  { key: 'routes', title: 'Routes', label: 'Active Routes', path: '/api/sailing-routes' },
  { key: 'vessels', title: 'Vessels', label: 'Active Vessels', path: '/api/vessels' },
  { key: 'ports', title: 'Ports', label: 'Listed Ports', path: '/api/ports' },
  { key: 'schedules', title: 'Schedules', label: 'Active Schedules', path: '/api/schedules' },
] as const

export type Counted = (typeof COUNTED)[number]['key']
export type Counts = Record<Counted, number>

/** The screen that a card leads to, at the tab of what it counts; the first tab is the screen itself. */
export const screenOf = (key: Counted) => (key === 'routes' ? SCREEN : `${SCREEN}?tab=${key}`)

const SCREEN = '/admin/schedule'

export type FirstStep = { key: Counted; text: string; isDone: boolean }

const STEPS: Record<Counted, string> = {
  routes: 'Add a route, with IMPORT or EXPORT in its direction.',
  vessels: 'Add the vessels of the route, each with its voyage.',
  ports: 'Add the ports where they call. Known ports fill in themselves.',
  schedules: 'Add the dates of each call. Visitors see them at once.',
}

/** What to do first, in order; nothing once there is some of everything. */
export function firstSteps(counts: Counts): FirstStep[] {
  const steps = COUNTED.map(({ key }) => ({ key, text: STEPS[key], isDone: counts[key] > 0 }))
  return steps.every(({ isDone }) => isDone) ? [] : steps
}

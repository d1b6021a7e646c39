import type { ScheduleTab } from '../../lib/route-direction.ts'

/** The views on narrow screens. Wide ones always show the table. */
export const SCHEDULE_VIEWS = ['vessel', 'port', 'table'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** The tab in the URL; import by default. */
export function tabOf(query: URLSearchParams): ScheduleTab {
  return singleValue(query, 'tab') === 'export' ? 'export' : 'import'
}

/** The view in the URL; by vessel by default. */
export function viewOf(query: URLSearchParams): ScheduleView {
  return SCHEDULE_VIEWS.find((view) => view === singleValue(query, 'view')) ?? 'vessel'
}

/** The URL of a tab in a view, relative to the schedule page. */
export function scheduleHref(tab: ScheduleTab, view: ScheduleView): string {
  return `?tab=${tab}${view === 'vessel' ? '' : `&view=${view}`}`
}

/** The URL of a view, relative to a schedule page without tabs. */
export function viewHref(view: ScheduleView): string {
  return `?view=${view}`
}

/** The URL of the page of one route, which has its whole schedule. */
export function routeHref(routeId: number, view: ScheduleView): string {
  return `/routes/${routeId}${view === 'vessel' ? '' : viewHref(view)}`
}

/** The server drops repeated parameters, so the browser must ignore them too. */
function singleValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

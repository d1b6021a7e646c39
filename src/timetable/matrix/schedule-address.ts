import type { ScheduleTab } from '../../lib/route-direction.ts'

/** Without one, wide screens show the table and narrow ones the cards by vessel. */
export const SCHEDULE_VIEWS = ['vessel', 'port', 'table'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** The tab in the URL; import by default. */
export function tabOf(query: URLSearchParams): ScheduleTab {
  return singleValue(query, 'tab') === 'export' ? 'export' : 'import'
}

/** The view in the URL, if any. */
export function viewOf(query: URLSearchParams): ScheduleView | null {
  return SCHEDULE_VIEWS.find((view) => view === singleValue(query, 'view')) ?? null
}

/** The URL of a tab in a view, relative to the schedule page. */
export function scheduleHref(tab: ScheduleTab, view: ScheduleView | null): string {
  return `?tab=${tab}${view ? `&view=${view}` : ''}`
}

/** The URL of a view, relative to a schedule page without tabs. */
export function viewHref(view: ScheduleView | null): string {
  return view ? `?view=${view}` : '?'
}

/** The URL of the page of one route, which has its whole schedule. */
export function routeHref(routeId: number, view: ScheduleView | null): string {
  return `/routes/${routeId}${view ? viewHref(view) : ''}`
}

/** The server drops repeated parameters, so the browser must ignore them too. */
function singleValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

import type { ScheduleTab } from '../../lib/route-direction.ts'

/** How a narrow screen shows a schedule. A wide one always shows the table. */
export const SCHEDULE_VIEWS = ['vessel', 'port', 'table'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

/** The tab that the address asks for: import unless it says export. */
export function tabOf(query: URLSearchParams): ScheduleTab {
  return only(query, 'tab') === 'export' ? 'export' : 'import'
}

/** The view that the address asks for: by vessel unless it says another. */
export function viewOf(query: URLSearchParams): ScheduleView {
  return SCHEDULE_VIEWS.find((view) => view === only(query, 'view')) ?? 'vessel'
}

/** The address of a tab in a view, relative to the schedule page. */
export function scheduleHref(tab: ScheduleTab, view: ScheduleView): string {
  return `?tab=${tab}${view === 'vessel' ? '' : `&view=${view}`}`
}

/** The address of a view on a page of schedules that has no tabs, relative to it. */
export function viewHref(view: ScheduleView): string {
  return `?view=${view}`
}

/** What the server drops as ambiguous must not count in the browser either: both must show the same page. */
function only(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}

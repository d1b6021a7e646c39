import type { ScheduleTab } from '@sailing-desk/trade/route-direction'

export const TAB_LABELS: Record<ScheduleTab, string> = {
  import: 'Import Schedule',
  export: 'Export Schedule',
}

/** Without one, wide screens show the table and narrow ones the cards by vessel. */
export const SCHEDULE_VIEWS = ['vessel', 'port', 'table'] as const
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number]

const ASKED = ['from', 'to', 'month'] as const
/** As typed. */
export type AskedPorts = Partial<Record<(typeof ASKED)[number], string>>

/** The tab in the URL; import by default. */
export function tabOf(query: URLSearchParams): ScheduleTab {
  return singleValue(query, 'tab') === 'export' ? 'export' : 'import'
}

/** The view in the URL, if any. */
export function viewOf(query: URLSearchParams): ScheduleView | null {
  return SCHEDULE_VIEWS.find((view) => view === singleValue(query, 'view')) ?? null
}

/** The ports and the month of a URL that shows only the voyages between them; null for the whole schedule. */
export function askedPorts(query: URLSearchParams): AskedPorts | null {
  const asked: AskedPorts = Object.fromEntries([...query].filter(([name, text]) => text && isAsked(name)))
  return asked.from || asked.to ? asked : null
}

const isAsked = (name: string) => ASKED.some((each) => each === name)

/** The URL of a tab in a view, relative to the schedule page. */
export function scheduleHref(
  tab: ScheduleTab,
  view: ScheduleView | null,
  asked: AskedPorts | null = null,
): string {
  return `?${new URLSearchParams({ tab, ...(view && { view }), ...asked })}`
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

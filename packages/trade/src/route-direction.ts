export const SCHEDULE_TABS = ['import', 'export'] as const
export type ScheduleTab = (typeof SCHEDULE_TABS)[number]

/** The tab of a route: whether its direction contains IMPORT or EXPORT; null for neither. */
export function tabOfDirection(direction: string): ScheduleTab | null {
  return SCHEDULE_TABS.find((tab) => direction.toLowerCase().includes(tab)) ?? null
}

/** Whether visitors find the route on a page of schedules: IMPORT and EXPORT have tabs, and INTRA ASIA a page. */
export const isOnSchedulePage = (direction: string): boolean =>
  tabOfDirection(direction) !== null || isIntraAsia(direction)

/** Whether the direction contains INTRA ASIA, with any separator. */
export function isIntraAsia(direction: string): boolean {
  return /intra[\s\p{Dash}_/]*asia/iu.test(direction)
}

/** As it is shown within a text: '( IMPORT )' stays on one line. */
export const directionText = (direction: string): string =>
  direction.replaceAll('( ', '(\u00a0').replaceAll(' )', '\u00a0)')

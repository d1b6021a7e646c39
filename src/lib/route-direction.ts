export const SCHEDULE_TABS = ['import', 'export'] as const
export type ScheduleTab = (typeof SCHEDULE_TABS)[number]

/** The tab that shows a route: its direction contains IMPORT or EXPORT; null where it contains neither. */
export function tabOfDirection(direction: string): ScheduleTab | null {
  return SCHEDULE_TABS.find((tab) => direction.toLowerCase().includes(tab)) ?? null
}

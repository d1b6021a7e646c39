/**
 * A part of the back office. `office` is what everybody has: the own profile, the dashboard, the search and the history,
 * which show only what the role may read.
 */
export type Area = 'office' | 'schedule' | 'site' | 'enquiries' | 'careers' | 'administration'
/** Of several areas, one is enough. */
export type Areas = Area | readonly Area[]

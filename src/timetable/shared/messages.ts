/** The empty state of a schedule. */
export const NO_SCHEDULE = 'No schedule data available'
export const SCHEDULE_NOT_LOADED = 'Failed to load schedule data.'

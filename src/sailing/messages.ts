/** The empty state wherever a schedule would be. */
export const NO_SCHEDULE = 'No schedule data available'
/** In the place of any schedule that could not be read. */
export const SCHEDULE_NOT_LOADED = 'Failed to load schedule data.'

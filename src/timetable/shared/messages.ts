/** The empty state of a schedule. */
export const NO_SCHEDULE = 'No schedule data available'
export const SCHEDULE_NOT_LOADED = 'Failed to load schedule data.'
/** Beside a change that may be a slip. */
export const NOT_PLAUSIBLE = 'Shown as typed. Please ask us before you rely on it.'

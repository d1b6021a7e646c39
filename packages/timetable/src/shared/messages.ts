/** The empty state of a schedule. */
export const NO_SCHEDULE = 'No schedule data available'
export const SCHEDULE_NOT_LOADED = 'Failed to load schedule data.'
/** Beside a change that may be a slip. */
export const NOT_PLAUSIBLE = 'Shown as typed. Please ask us before you rely on it.'
/** What the marks of a schedule mean. */
export const NEXT_OF_VESSELS = 'Next call of each vessel.'
export const MARKS = 'TBA: to be announced. OMIT: no call.'
export const CHANGED_SINCE = 'in the last 14 days'
export const ESTIMATES = 'Dates are estimates and may change.'
export const LEGEND = `${MARKS} Changed: ${CHANGED_SINCE}. ${ESTIMATES}`

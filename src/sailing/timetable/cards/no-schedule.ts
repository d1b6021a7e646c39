/** The empty state wherever a schedule would be. */
export const NO_SCHEDULE = 'No schedule data available'

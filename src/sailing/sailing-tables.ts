/** The tables whose last change is the date of the schedule. */
export const SAILING_TABLES = ['route', 'vessel', 'port', 'schedule']

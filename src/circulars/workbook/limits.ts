/** In characters. Longer names, and longer dates, ETA or ETD of calls, are held back. */
export const MAX_NAME_LENGTH = 200
export const MAX_DATES_LENGTH = 120

/** In characters. Longer names, and longer dates, ETA or ETD of calls, are held back. */
export const MAX_NAME_LENGTH = 200
export const MAX_DATES_LENGTH = 120

/** Of a workbook. */
export const MAX_SHEETS = 60
/** Why a sheet is skipped. */
export const BEYOND_LIMIT = `not read: only the first ${MAX_SHEETS} sheets are`

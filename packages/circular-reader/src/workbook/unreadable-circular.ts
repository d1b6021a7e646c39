import { CIRCULAR_KINDS } from '../files/circular-formats.ts'

/** The file cannot be read as a circular. The message is one line and is shown to the administrator. */
export class UnreadableCircular extends Error {
  override readonly name = 'UnreadableCircular'
}

export const NOT_A_WORKBOOK = `This file is not ${CIRCULAR_KINDS}.`
export const DAMAGED = 'This workbook is damaged and cannot be read. Open it in Excel, save it and try again.'
export const PASSWORD = 'This workbook is password-protected. Save it without a password.'
export const TOO_LARGE_INSIDE = 'This file contains far more data than a circular, so it was not opened.'
export const TOO_COMPLEX =
  'This file takes too long or too much memory to read. Save only the sheets with the schedule, and try again.'
export const TOO_LARGE = 'This file is larger than 10 MB, the limit for a circular.'

/** In characters. Longer names, and longer dates, ETA or ETD of calls, are held back. */
export const MAX_NAME_LENGTH = 200
export const MAX_DATES_LENGTH = 120

/** Of a workbook. */
export const MAX_SHEETS = 60
/** Why a sheet is skipped of which somebody must say that it is not needed. */
export const BEYOND_LIMIT = `not read: only the first ${MAX_SHEETS} sheets are`
export const NOT_UNDERSTOOD = 'not read, although it names vessels and ports: its dates were not understood'

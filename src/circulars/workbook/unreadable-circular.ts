/** The file cannot be read as a circular. The message is one line and is shown to the administrator. */
export class UnreadableCircular extends Error {
  override readonly name = 'UnreadableCircular'
}

export const NOT_A_WORKBOOK = 'This file is not an Excel workbook (.xlsx).'
export const DAMAGED = 'This workbook is damaged and cannot be read. Open it in Excel, save it and try again.'
export const TOO_LARGE_INSIDE = 'This file contains far more data than a circular, so it was not opened.'
export const TOO_LARGE = 'This file is larger than 10 MB, the limit for a circular.'

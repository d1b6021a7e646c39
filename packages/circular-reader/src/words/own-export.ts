import type { Grid } from '../workbook/sheet-grid.ts'

/** What each sheet of our own export says below its ports: its layout is known, and its notes are. */
export const OWN_EXPORT = 'Exported from the published schedule. Importing it again changes nothing.'

const TIMES = /: (?:ETA|ETD) /

export function isOwnExport({ cells }: Grid): boolean {
  return [...cells.values()].some(({ text }) => text === OWN_EXPORT)
}

/** Times that an export prints below the ports, because they do not agree with the dates of their call. */
export const isOwnNote = (text: string): boolean =>
  text === OWN_EXPORT || (text.indexOf(' at ') > 0 && TIMES.test(text))

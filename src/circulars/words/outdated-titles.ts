import { comparable } from '../workbook/cell-text.ts'

const OUTDATED =
  /^[^\p{L}]*(?:ORIGINAL(?:LY)?|ORIG\.?|PREV(?:IOUS)?\.?|OLD|FORMER|INITIAL|SUPERSEDED|OBSOLETE|OUTDATED|旧|変更前|当初)(?: (?:SAILING|SCHEDULES?|DATES?|VERSIONS?|ROTATIONS?|TIMETABLES?|PLANS?|E\.?T\.?[ABD]\.?))*[^\p{L}\p{N}]*(?:[-–(].*)?$/u
const OUTDATED_NAME = /[\s(_-](?:OLD|PREV|PREVIOUS|SUPERSEDED|OBSOLETE)\)?$/

/** PREVIOUS SCHEDULE, OLD: whether dates under this title, or on a sheet of this name, may no longer hold. */
export function isOutdatedTitle(text: string): boolean {
  return OUTDATED.test(comparable(text))
}

/** INDIA (OLD) is an outdated sheet too. */
export function isOutdatedSheet(name: string): boolean {
  return isOutdatedTitle(name) || OUTDATED_NAME.test(comparable(name))
}

import { MAX_CLIPBOARD_LENGTH } from '@sailing-desk/records/ui/clipboard-text'
import { CALL_TEXT_NAMES } from '@sailing-desk/timetable/call-texts'
import { isObject } from '@sailing-desk/trade/is-object'
import type { Texts } from './call-texts.ts'
import type { Block } from './paste.ts'

/** The clipboard format for whole calls, with ETA, ETD and cut-off. Spreadsheets take the text. */
export const CALLS_FORMAT = 'application/x-port-calls+json'

/** Returns null unless it was copied from a grid. */
export function parseCalls(json: string): Block | null {
  if (json === '' || json.length > MAX_CLIPBOARD_LENGTH) return null
  try {
    const rows: unknown = JSON.parse(json)
    return isBlock(rows) && rows.length > 0 ? rows : null
  } catch {
    return null
  }
}

const isBlock = (rows: unknown): rows is (Texts | null)[][] =>
  Array.isArray(rows) && rows.every((row) => Array.isArray(row) && row.every(isCall))

const isCall = (call: unknown): call is Texts | null =>
  call === null ||
  (isObject(call) &&
    CALL_TEXT_NAMES.every((name) => typeof call[name] === 'string') &&
    (call.days === null || isDays(call.days)) &&
    (call.cut_off_on === null || isDay(call.cut_off_on)))

const isDays = (days: unknown) => isObject(days) && isDay(days.starts_on) && isDay(days.ends_on)

/** Not only the form: a date that does not exist cannot be meant by any text. */
const isDay = (day: unknown) =>
  typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))

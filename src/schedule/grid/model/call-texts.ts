import { CALL_TEXT_NAMES, type CallTextName } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH, mapCallTexts } from '@sailing-desk/timetable/map-call-texts'
import { tidyName } from '@sailing-desk/trade/text'
import type { CallDays, GridCall, KnownTexts } from '../route-grid.schema.ts'

/** The texts of a call as they are typed; '' for none. */
export type Texts = Record<CallTextName, string> & {
  /** What the dates are known to mean; null for typed ones. */
  days: CallDays | null
  /** The last day that the cut-off is known to mean. */
  cut_off_on: string | null
}

export const NO_TEXTS: Texts = { ...mapCallTexts(() => ''), days: null, cut_off_on: null }

/** Identifies a cell: the call of a voyage at a port. */
export type CellKey = `${number} ${number}`

export const keyOf = (vesselId: number, portId: number): CellKey => `${vesselId} ${portId}`

export function idsOf(key: CellKey): { vessel_id: number; port_id: number } {
  const [vessel_id = 0, port_id = 0] = key.split(' ').map(Number)
  return { vessel_id, port_id }
}

export function textsOf(call: GridCall | KnownTexts): Texts {
  const days = 'days' in call ? call.days : daysOf(call)
  return { ...mapCallTexts((name) => call[name] ?? ''), days, cut_off_on: call.cut_off_on }
}

/** As they are sent; empty texts are null. Days are sent only where those that are stored would not be kept. */
export function sentTexts(texts: Texts, stored: Texts | null): KnownTexts {
  const tidy = mapCallTexts((name) => tidyName(texts[name]))
  const keepsDays = tidy.dates === stored?.dates && areSameDays(texts.days, stored.days)
  const keepsCutOff = tidy.cut_off === stored?.cut_off && texts.cut_off_on === stored.cut_off_on
  return {
    ...mapCallTexts((name) => tidy[name] || null),
    dates: tidy.dates,
    days: keepsDays ? null : texts.days,
    cut_off_on: keepsCutOff ? null : texts.cut_off_on,
  }
}

/** Whether two cells say the same; null for an empty cell. Blanks do not count, nor do days that one side does not know. */
export function areSame(one: Texts | null, other: Texts | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  return (
    CALL_TEXT_NAMES.every((name) => tidyName(one[name]) === tidyName(other[name])) &&
    (!one.days || !other.days || areSameDays(one.days, other.days)) &&
    (!one.cut_off_on || !other.cut_off_on || one.cut_off_on === other.cut_off_on)
  )
}

export function areSameDays(one: CallDays | null, other: CallDays | null): boolean {
  return one?.starts_on === other?.starts_on && one?.ends_on === other?.ends_on
}

export function isEmpty(texts: Texts): boolean {
  return CALL_TEXT_NAMES.every((name) => texts[name].trim() === '')
}

/** With other dates; null if they are cleared, because a call needs dates. */
export function withDates(texts: Texts | null, typed: string): Texts | null {
  return tidyName(typed) === '' ? null : withTyped(texts, 'dates', typed)
}

/** With one other text. The call goes only with its last text: without dates it is shown as incomplete. */
export function withText(texts: Texts | null, name: CallTextName, typed: string): Texts | null {
  const changed = withTyped(texts, name, typed)
  return isEmpty(changed) ? null : changed
}

/** What a new text means is not known yet. */
function withTyped(texts: Texts | null, name: CallTextName, typed: string): Texts {
  const before = texts ?? NO_TEXTS
  const text = tidyName(typed)
  if (text === before[name]) return before
  return {
    ...{ ...before, [name]: text },
    ...(name === 'dates' && { days: null }),
    ...(name === 'cut_off' && { cut_off_on: null }),
  }
}

export type TextErrors = Partial<Record<CallTextName, string>>

/** What is wrong with the texts of a call, by name. */
export function textErrors(texts: Texts): TextErrors {
  const errors: TextErrors = {}
  if (texts.dates.trim() === '') errors.dates = 'Dates are required'
  for (const name of CALL_TEXT_NAMES)
    if (texts[name].length > MAX_TEXT_LENGTH) errors[name] = `At most ${MAX_TEXT_LENGTH} characters`
  return errors
}

function daysOf({ starts_on, ends_on }: GridCall): CallDays | null {
  return starts_on === null || ends_on === null ? null : { starts_on, ends_on }
}

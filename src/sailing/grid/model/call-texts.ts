import { tidyName } from '../../../lib/text.ts'
import type { CallTexts, GridCall } from '../route-grid.schema.ts'

/** The texts of a call as they are typed; '' for none. */
export type Texts = { dates: string; eta: string; etd: string; cut_off: string }
export type TextName = keyof Texts

export const TEXT_NAMES = ['dates', 'eta', 'etd', 'cut_off'] as const
export const NO_TEXTS: Texts = { dates: '', eta: '', etd: '', cut_off: '' }
export const MAX_TEXT_LENGTH = 120

/** Identifies a cell: the call of a voyage at a port. */
export type CellKey = `${number} ${number}`

export const keyOf = (vesselId: number, portId: number): CellKey => `${vesselId} ${portId}`

export function idsOf(key: CellKey): { vessel_id: number; port_id: number } {
  const [vessel_id = 0, port_id = 0] = key.split(' ').map(Number)
  return { vessel_id, port_id }
}

export function textsOf(call: GridCall | CallTexts): Texts {
  const { dates, eta, etd, cut_off } = call
  return { dates, eta: eta ?? '', etd: etd ?? '', cut_off: cut_off ?? '' }
}

/** As they are sent; empty texts are null. */
export function sentTexts(texts: Texts): CallTexts {
  const { dates, eta, etd, cut_off } = tidyTexts(texts)
  return { dates, eta: eta || null, etd: etd || null, cut_off: cut_off || null }
}

/** Whether two cells say the same; null for an empty cell. Blanks do not count. */
export function areSame(one: Texts | null, other: Texts | null): boolean {
  if (one === other) return true
  if (one === null || other === null) return false
  return TEXT_NAMES.every((name) => tidyName(one[name]) === tidyName(other[name]))
}

export function isEmpty(texts: Texts): boolean {
  return TEXT_NAMES.every((name) => texts[name].trim() === '')
}

/** With other dates; null if they are cleared, because a call needs dates. */
export function withDates(texts: Texts | null, typed: string): Texts | null {
  const dates = tidyName(typed)
  return dates === '' ? null : { ...(texts ?? NO_TEXTS), dates }
}

/** With one other text. The call goes only with its last text: without dates it is shown as incomplete. */
export function withText(texts: Texts | null, name: TextName, typed: string): Texts | null {
  const changed = { ...(texts ?? NO_TEXTS), [name]: tidyName(typed) }
  return isEmpty(changed) ? null : changed
}

/** What is wrong with the texts of a call, by name. */
export function textErrors(texts: Texts): Partial<Texts> {
  const errors: Partial<Texts> = {}
  if (texts.dates.trim() === '') errors.dates = 'Dates are required'
  for (const name of TEXT_NAMES)
    if (texts[name].length > MAX_TEXT_LENGTH) errors[name] = `At most ${MAX_TEXT_LENGTH} characters`
  return errors
}

function tidyTexts({ dates, eta, etd, cut_off }: Texts): Texts {
  return { dates: tidyName(dates), eta: tidyName(eta), etd: tidyName(etd), cut_off: tidyName(cut_off) }
}

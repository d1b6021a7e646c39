import { readDates, readKnownDates } from '@sailing-desk/dates/read-dates'
import { matchingTimes } from '@sailing-desk/timetable/matching-times'
import {
  readingText,
  toUnderstood,
  typedCutOffText,
  type Understood,
} from '@sailing-desk/timetable/reading-text'
import type { GridCall } from '../route-grid.schema.ts'
import { areSameDays, type CellKey, type Texts, textsOf, withDates, withText } from './call-texts.ts'
import { type GridState, shownTexts, storedTexts, withDaysOf } from './grid-state.ts'

/** What the dates of a cell mean: the days that are known or stored for them, or what they mean on `today`. */
export function understoodCall(
  { dates, days }: Texts,
  stored: GridCall | undefined,
  today: string,
): Understood {
  const isAsStored = !days || (days.starts_on === stored?.starts_on && days.ends_on === stored.ends_on)
  if (stored?.dates === dates && isAsStored) return stored
  const known = days && readKnownDates(dates, { start: days.starts_on, end: days.ends_on })
  return toUnderstood(known ?? readDates(dates, today))
}

/** A cell, and the text that is being typed into it. */
type TypedInto = { texts: Texts | null; stored: GridCall | undefined }

/** How dates would be understood if they were typed into the cell; empty while there are none. */
export function typedDatesText({ texts, stored }: TypedInto, dates: string, today: string): string {
  const typed = withDates(texts, dates)
  return typed ? readingText(understoodCall(typed, stored, today)) : ''
}

/** The same for a cut-off. */
export function typedCellCutOffText({ texts, stored }: TypedInto, cutOff: string, today: string): string {
  const typed = withText(texts, 'cut_off', cutOff)
  return typed
    ? typedCutOffText(typed.cut_off, withDaysOf(typed, stored ? textsOf(stored) : null), today)
    : ''
}

/** Texts of a call with the ETA and ETD that would match its dates. */
export type ProposedTimes = { key: CellKey; texts: Texts; proposed: Texts }

/** The calls whose dates were changed so that their ETA and ETD no longer match. */
export function proposedTimes(state: Pick<GridState, 'stored' | 'edits'>, today: string): ProposedTimes[] {
  return [...state.edits.cells.keys()].flatMap((key): ProposedTimes[] => {
    const texts = shownTexts(state, key)
    const stored = storedTexts(state, key)
    if (!texts || !(texts.eta || texts.etd)) return []
    if (texts.dates === stored?.dates && areSameDays(texts.days, stored.days)) return []
    const { starts_on, ends_on, reading } = understoodCall(texts, state.stored.calls.get(key), today)
    const { dates, eta, etd } = texts
    const call = { dates, eta: eta || null, etd: etd || null, starts_on, ends_on, reading }
    const times = matchingTimes(call, today)
    const proposed = { ...texts, eta: times.eta ?? '', etd: times.etd ?? '' }
    return proposed.eta === eta && proposed.etd === etd ? [] : [{ key, texts, proposed }]
  })
}

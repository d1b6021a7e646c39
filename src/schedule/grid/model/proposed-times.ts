import { matchingTimes } from '@sailing-desk/timetable/matching-times'
import { areSameDays, type CellKey, type Texts } from './call-texts.ts'
import { type GridState, shownTexts, storedTexts } from './grid-state.ts'
import { understoodCall } from './understood-call.ts'

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

import type { Lexicon } from '../layout/lexicon.ts'
import { isPortText } from '../layout/port-runs.ts'
import { isDateHeading, labelOf } from '../words/sheet-words.ts'
import { type Grid, ownText, placeOfKey } from '../workbook/sheet-grid.ts'
import { namesVoyage } from './unread-dates.ts'

/**
 * Whether a sheet on which no call was found names a port and a voyage, or a vessel by its heading: its calls may be written
 * in a way that is not read, such as 18.12 as a number or NEXT WEEK.
 */
export function mayHaveCalls(grid: Grid, lexicon: Lexicon): boolean {
  const texts = [...grid.cells.values()].map(({ text }) => text)
  if (!texts.some((text) => isPortText(text, lexicon))) return false
  return texts.some(namesVoyage) || namesVessel(grid, lexicon)
}

/** Something below or beside VESSEL or VOYAGE that is no other heading. */
function namesVessel(grid: Grid, lexicon: Lexicon): boolean {
  return [...grid.cells].some(([key, { text }]) => {
    const label = labelOf(text)
    if (label !== 'vessel' && label !== 'voyage') return false
    const { row, column } = placeOfKey(key)
    return [ownText(grid, row + 1, column), ownText(grid, row, column + 1)].some(
      (name) => name !== '' && labelOf(name) === null && !isDateHeading(name) && !isPortText(name, lexicon),
    )
  })
}

import { type BlockArea, isCall, vesselCells } from './block-area.ts'
import type { ReadKind } from './header-rows.ts'
import type { PortMatcher } from './port-matching.ts'
import { labelOf, legOf } from './sheet-words.ts'

/** `doubtful`: neither a known port nor a date. */
export type RowKind =
  | 'port'
  | 'doubtful'
  | 'text'
  | 'note'
  | 'remarks'
  | 'type'
  | 'blank'
  | { reason: string }

/** What a row of a schedule is, by its label and by what its vessels' cells hold. */
export function kindOf(
  area: BlockArea,
  row: number,
  label: string,
  matcher: PortMatcher,
  readKind: ReadKind,
): RowKind {
  const cells = vesselCells(area, row)
  if (label === '') return cells.some((cell) => isCall(cell, readKind)) ? 'port' : 'blank'
  const said = labelOf(label)
  if (said === 'note' || said === 'remarks') return said
  const isBare = cells.every((cell) => legOf(cell.text) !== null)
  if (isBare && (said === 'band' || isSentence(label))) return 'text'
  if (matcher.match(label).by !== 'none') return 'port'
  if (said === 'voyage' || said === 'vessel') return { reason: `repeated ${said} row` }
  if (said !== null && said !== 'band') return said
  if (isBare) return 'text'
  return cells.some((cell) => isCall(cell, readKind) || readKind(cell.text) === 'no_call')
    ? 'port'
    : 'doubtful'
}

/** `AGENT : SAMPLE AGENCIES, MUMBAI` speaks of a port, but is none. */
function isSentence(label: string): boolean {
  return label.includes(':') || label.length > 60 || label.split(/\s+/).length > 6
}

import { labelOf, legOf } from '../words/sheet-words.ts'
import type { BlockArea } from './block.ts'
import { vesselCells } from './block-area.ts'
import { DAYS_ALONE, isCall, type Lexicon } from './lexicon.ts'

/** `doubtful`: neither a known port nor a date. */
type RowKind = 'port' | 'doubtful' | 'text' | 'note' | 'remarks' | 'type' | 'blank' | { reason: string }

/** The kind of a row, by its label and the content of its vessel cells. */
export function kindOf(area: BlockArea, row: number, label: string, lexicon: Lexicon): RowKind {
  const cells = vesselCells(area, row)
  if (label === '') {
    const isOfCalls = cells.some((cell) => isCall(cell, lexicon) || DAYS_ALONE.test(cell.text))
    return isOfCalls ? 'port' : 'blank'
  }
  const rowLabel = labelOf(label)
  if (rowLabel === 'note' || rowLabel === 'remarks') return rowLabel
  const isBare = cells.every((cell) => legOf(cell.text) !== null)
  if (isBare && (rowLabel === 'band' || isSentence(label))) return 'text'
  if (lexicon.matcher.match(label).by !== 'none') return 'port'
  if (rowLabel === 'voyage' || rowLabel === 'vessel') return { reason: `repeated ${rowLabel} row` }
  if (rowLabel !== null && rowLabel !== 'band') return rowLabel
  if (isBare) return 'text'
  return cells.some((cell) => isCall(cell, lexicon) || lexicon.readKind(cell.text) === 'no_call')
    ? 'port'
    : 'doubtful'
}

/** `AGENT : SAMPLE AGENCIES, MUMBAI` contains a port name, but is not a port. */
function isSentence(label: string): boolean {
  return label.includes(':') || label.length > 60 || label.split(/\s+/).length > 6
}

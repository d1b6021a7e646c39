import { isCutOff, legOf } from '../words/sheet-words.ts'
import { comparable } from '../workbook/cell-text.ts'
import { ownText, shownText } from '../workbook/sheet-grid.ts'
import type { BlockArea } from './block-area.ts'
import type { Lexicon } from './lexicon.ts'

/** The columns before the vessels: the port names, their codes if any, and the words ETA / ETD if any. */
export type LabelColumns = { label: number; code: number | null; leg: number | null }

/** The port names are under PORT, or in an unlabelled column beside it. */
export function findLabelColumns(area: BlockArea, lexicon: Lexicon): LabelColumns {
  const { grid, header, firstVessel } = area
  const columns: LabelColumns = { label: header.column, code: null, leg: null }
  let maxPorts = 0
  for (let column = header.column; column < firstVessel; column++) {
    const texts = Array.from({ length: area.lastRow - header.row }, (_, i) =>
      ownText(grid, header.row + 1 + i, column),
    )
    const ports = texts.filter((text) => text !== '' && lexicon.matcher.match(text).by !== 'none').length
    const heading = comparable(shownText(grid, header.row, column))
    if (/CODE|コード/.test(heading)) columns.code = column
    else if (ports > maxPorts) {
      maxPorts = ports
      columns.label = column
    }
    if (texts.filter((text) => legOf(text) !== null || isCutOff(text)).length >= 2) columns.leg = column
  }
  return columns
}

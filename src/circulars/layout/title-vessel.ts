import type { TitleCell } from '../words/title-rows.ts'
import { parseVesselHeader, parseVoyage } from '../words/vessel-names.ts'
import { onOneLine } from '../workbook/cell-text.ts'
import type { VesselColumn } from './vessel-columns.ts'

const VESSEL_TITLE =
  /^(?:VESSEL|VSL|SHIP|M\.?\/?V\.?)(?:'?S)?(?: NAME)?(?: ?[/&] ?VOY(?:AGE)?)?(?: NO\.?)? ?[:：] ?(.+)$/i
const VOYAGE_TITLE = /^VOY(?:AGE)?(?: NO\.?| NUMBER)? ?[:：] ?(.+)$/i

/** A sheet for a single vessel may name it only in a title: `VESSEL : TAMARIND CREST V.041W`. */
export function nameFromTitle(vessels: VesselColumn[], titles: readonly TitleCell[]): VesselColumn[] {
  const [only] = vessels
  if (!only || vessels.length > 1 || only.header !== '') return vessels
  const lines = titles.flatMap(({ cell }) => cell.text.split('\n').map(onOneLine))
  const header = lines.map((line) => VESSEL_TITLE.exec(line)?.[1]).find(Boolean)
  if (!header) return vessels
  const voyage = lines.map((line) => parseVoyage(VOYAGE_TITLE.exec(line)?.[1] ?? '')).find(Boolean) ?? null
  const named = parseVesselHeader(header)
  return [{ ...only, header, ship: named.ship, voyage: named.voyage ?? voyage }]
}

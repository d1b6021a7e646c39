import { type Cell, type Grid, type Place, placeOfKey } from './sheet-grid.ts'
import { showsNoNumber } from './shown-dates.ts'
import { isNear } from './unseen-text.ts'
import { WHITE } from './workbook-colours.ts'
import type { ConditionalLook } from './workbook-styles.ts'
import { areaOf, isWithin, MAX_AREAS } from './workbook-tables.ts'

/** A condition on ranges of a sheet, such as 'B6:C8 E6', and what cells look like that meet it. */
export type Condition = { ranges: string; look: ConditionalLook | undefined }

/** Marks the cells that a condition may strike through or hide. Whether they meet it, nothing but Excel can tell. */
export function withConditions(grid: Grid, conditions: readonly Condition[]): Grid {
  const areas = conditions.flatMap(({ ranges, look }) =>
    look && mayHide(look)
      ? ranges
          .split(/\s+/)
          .flatMap(areaOf)
          .map((area) => ({ area, look }))
      : [],
  )
  if (areas.length === 0) return grid
  const looks = new Set(areas.map(({ look }) => look))
  const looksAt = (place: Place) =>
    areas.length > MAX_AREAS
      ? [...looks]
      : areas.flatMap(({ area, look }) => (isWithin(area, place) ? look : []))
  const cells = new Map(grid.cells)
  for (const [key, cell] of grid.cells) {
    const [mayBeUnseen] = looksAt(placeOfKey(key)).flatMap((look) => hiddenBy(look, cell) ?? [])
    if (mayBeUnseen) cells.set(key, { ...cell, mayBeUnseen })
  }
  return { ...grid, cells }
}

const mayHide = ({ isStruck, colour, code }: ConditionalLook): boolean =>
  isStruck || colour !== null || hidesNumber(code)

const hidesNumber = (code: string | undefined): boolean => code !== undefined && showsNoNumber(code)

function hiddenBy({ isStruck, colour, fill, code }: ConditionalLook, cell: Cell): Cell['mayBeUnseen'] {
  if (isStruck) return 'struck'
  if (isNear(colour, fill ?? cell.fill ?? WHITE)) return 'colour'
  return hidesNumber(code) && cell.kind !== 'text' ? 'format' : undefined
}

import { type Grid, type Place, parseCellName, placeOfKey } from './sheet-grid.ts'
import { walkXml } from './xml-events.ts'
import { readIfSound, readRelations, relationsPath, type ZipParts } from './zip-parts.ts'

/** Excel's tables have styles that colour their cells besides the styles of these. */
export function withTables(grid: Grid, zip: ZipParts, sheetPart: string): Grid {
  if (![...grid.cells.values()].some(({ unseen }) => unseen === 'colour')) return grid
  const related = readIfSound(zip, relationsPath(sheetPart), () => readRelations(zip, sheetPart))
  const ranges = [...(related?.values() ?? [])].flatMap(({ type, path }) => {
    if (type !== 'table') return []
    return readIfSound(zip, path, () => rangeOf(zip.read(path))) ?? []
  })
  return withOtherColours(grid, ranges)
}

function rangeOf(bytes: Uint8Array): string[] {
  const ranges: string[] = []
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'table') ranges.push(attribute('ref') ?? '')
    },
  })
  return ranges
}

/** The sheet with ranges that may be coloured by something else than the styles of their cells: there texts may be seen. */
export function withOtherColours(grid: Grid, ranges: readonly string[]): Grid {
  const areas = ranges.flatMap((range) => range.split(/\s+/)).flatMap(areaOf)
  if (areas.length === 0) return grid
  const isIn = (key: number) =>
    areas.length > MAX_AREAS || areas.some((area) => isWithin(area, placeOfKey(key)))
  const cells = new Map(grid.cells)
  for (const [key, { unseen, ...cell }] of grid.cells) {
    if (unseen === 'colour' && isIn(key)) cells.set(key, cell)
  }
  return { ...grid, cells }
}

/** With more, they may be anywhere. */
export const MAX_AREAS = 1000

export type Area = { first: Place; last: Place }

export const isWithin = ({ first, last }: Area, { row, column }: Place) =>
  row >= first.row && row <= last.row && column >= first.column && column <= last.column

export function areaOf(range: string): Area[] {
  const [first, last = first] = range.split(':').map(parseCellName)
  return first && last ? [{ first, last }] : []
}

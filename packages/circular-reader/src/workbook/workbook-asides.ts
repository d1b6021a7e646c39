import { cleanCellText, shortComment } from './cell-text.ts'
import { type Aside, cellName, type Grid, MAX_COLUMNS, MAX_ROWS, type Place } from './sheet-grid.ts'
import { walkXml } from './xml-events.ts'
import { readIfSound, readRelations, relationsPath, type ZipParts } from './zip-parts.ts'

/** More texts than anybody writes over a schedule. */
export const MAX_ASIDES = 200

/** A text drawn over a sheet. `place`: the cell under its corner, if it is bound to one. */
export type Box = { text: string; place: Place | null }

export const MAX_BOX_LENGTH = 2000

/** A text box without a text says nothing. */
export function asideOfBox({ text, place }: Box): Aside[] {
  const said = cleanCellText(text)
  if (said === '') return []
  const within = (number: number, max: number) => Math.min(Math.max(1, number || 1), max)
  const cell = cellName(within(place?.row ?? 1, MAX_ROWS), within(place?.column ?? 1, MAX_COLUMNS))
  return [{ cell, where: place ? `The text box on ${cell}` : 'The text box', text: shortComment(said) }]
}

/** Adds what is written in the text boxes and shapes of a sheet. */
export function withAsides(grid: Grid, zip: ZipParts, sheetPart: string): Grid {
  const related = readIfSound(zip, relationsPath(sheetPart), () => readRelations(zip, sheetPart))
  const boxes = [...(related?.values() ?? [])].flatMap(({ type, path }) =>
    type === 'drawing' ? (readIfSound(zip, path, () => readBoxes(zip.read(path))) ?? []) : [],
  )
  const asides = [...(grid.asides ?? []), ...boxes].slice(0, MAX_ASIDES)
  return asides.length === 0 ? grid : { ...grid, asides }
}

/** The text of each shape of a drawing, with the cell under its corner. */
function readBoxes(bytes: Uint8Array): Aside[] {
  const found: Aside[] = []
  const place = { row: 1, column: 1 }
  let text = ''
  let element = ''
  let isFrom = false
  walkXml(bytes, {
    open(name) {
      element = name
      if (name === 'from') isFrom = true
      if (name === 'sp') text = ''
      if (name === 'p' && text !== '') text += '\n'
    },
    text(part) {
      if (element === 't' && text.length < MAX_BOX_LENGTH) text += part
      else if (isFrom && element === 'row') place.row = Number(part) + 1
      else if (isFrom && element === 'col') place.column = Number(part) + 1
    },
    close(name) {
      element = ''
      if (name === 'from') isFrom = false
      if (name === 'sp') found.push(...asideOfBox({ text, place }))
    },
  })
  return found
}

/** What is in the headers and footers of pages, by the names of their elements: oddHeader, firstFooter. */
export function asidesOfPages(texts: ReadonlyMap<string, string>): Aside[] {
  return [...texts].flatMap(([element, text]) => {
    const where = `The ${element.endsWith('Header') ? 'header' : 'footer'} of its pages`
    const parts = withoutCodes(text.slice(0, MAX_BOX_LENGTH)).split('\n').map(cleanCellText).filter(Boolean)
    return parts.map((part) => ({ cell: 'A1', where, isTitle: true as const, text: shortComment(part) }))
  })
}

/** `&L&"Arial,Bold"&12SCHEDULE&RPage &P of &N` is SCHEDULE and Page of. */
const withoutCodes = (text: string): string =>
  text
    .replace(/&(?:"[^"]*"|\d+|K[0-9A-F]{6}|[LCR])/gi, '\n')
    .replace(/&&/g, '&')
    .replace(/&[A-Z]/gi, ' ')

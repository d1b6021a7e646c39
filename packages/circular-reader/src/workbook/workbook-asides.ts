import { cleanCellText, MAX_COMMENT_LENGTH, shortComment } from './cell-text.ts'
import {
  type Aside,
  cellKey,
  cellName,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  type Place,
  parseCellName,
  placeOfKey,
} from './sheet-grid.ts'
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

/** Adds the comments of a sheet to its cells; those on empty cells are texts beside them. What cannot be read is left out. */
export function withComments(grid: Grid, zip: ZipParts, sheetPart: string): Grid {
  const comments = readComments(zip, sheetPart)
  if (comments.size === 0) return grid
  const cells = new Map(grid.cells)
  const asides: Aside[] = []
  for (const [key, comment] of comments) {
    const cell = cells.get(key)
    if (cell) cells.set(key, { ...cell, comment })
    else {
      const { row, column } = placeOfKey(key)
      const name = cellName(row, column)
      asides.push({ cell: name, where: `The comment on ${name}`, text: comment })
    }
  }
  return { ...grid, cells, ...(asides.length > 0 && { asides: [...(grid.asides ?? []), ...asides] }) }
}

/** By the key of their cell. A thread of comments replaces the note that stands for it in old versions of Excel. */
function readComments(zip: ZipParts, sheetPart: string): Map<number, string> {
  const related = readIfSound(zip, relationsPath(sheetPart), () => readRelations(zip, sheetPart))
  const textsOf = (kind: string, read: (bytes: Uint8Array) => Map<number, string>) => {
    const part = [...(related?.values() ?? [])].find(({ type }) => type === kind)?.path
    return (part && readIfSound(zip, part, () => read(zip.read(part)))) || []
  }
  return new Map([
    ...textsOf('comments', (bytes) => readTexts(bytes, 'comment', 't')),
    ...textsOf('threadedComment', (bytes) => readTexts(bytes, 'threadedComment', 'text')),
  ])
}

/** The text of each cell; the answers of a thread follow on lines of their own. */
function readTexts(bytes: Uint8Array, commentElement: string, textElement: string): Map<number, string> {
  const texts = new Map<number, string>()
  let key: number | null = null
  let text = ''
  let [inText, inPhonetic] = [false, false]
  walkXml(bytes, {
    open(name, attribute) {
      if (name === 'rPh') inPhonetic = true
      else if (name === textElement) inText = !inPhonetic
      if (name !== commentElement) return
      key = keyOf(attribute('ref') ?? '')
      text = ''
    },
    text(part) {
      if (key !== null && inText && text.length <= MAX_COMMENT_LENGTH) text += part
    },
    close(name) {
      if (name === 'rPh') inPhonetic = false
      else if (name === textElement) inText = false
      if (name !== commentElement || key === null) return
      const lines = [texts.get(key) ?? '', cleanCellText(text)].filter((line) => line !== '')
      if (lines.length > 0) texts.set(key, shortComment(lines.join('\n')))
    },
  })
  return texts
}

function keyOf(ref: string): number | null {
  const place = parseCellName(ref)
  if (place === null || place.row > MAX_ROWS || place.column > MAX_COLUMNS) return null
  return cellKey(place.row, place.column)
}

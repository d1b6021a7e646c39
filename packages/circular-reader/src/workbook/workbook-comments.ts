import { cleanCellText, MAX_COMMENT_LENGTH, shortComment } from './cell-text.ts'
import {
  type Aside,
  cellKey,
  cellName,
  type Grid,
  MAX_COLUMNS,
  MAX_ROWS,
  parseCellName,
  placeOfKey,
} from './sheet-grid.ts'
import { walkXml } from './xml-events.ts'
import { readIfSound, readRelations, relationsPath, type ZipParts } from './zip-parts.ts'

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

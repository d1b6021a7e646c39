import { parseBlock } from '@sailing-desk/records/ui/clipboard-text'
import { tidyName } from '@sailing-desk/trade/text'
import { CARGO_KINDS, type CargoField, type CargoKind } from './cargo-line.ts'

/** What the fields of a line are filled with. */
export type PastedLine = Partial<Record<CargoField, string>>

type Column = { field: CargoField; unit?: string | undefined }

const HEADINGS: [CargoField, RegExp][] = [
  ['running', /running|^runs/],
  ['weight', /weight|^wt\b|^kgs?\b|^mass\b|^m?tons?\b/],
  ['length', /^l(en(gth)?)?\b/],
  ['width', /^(w(idth)?|b(readth)?)\b/],
  ['height', /^h(eight|t)?\b/],
  ['pieces', /pieces?|pcs|qty|quantity|^units?\b|^nos\b|^count/],
  ['kind', /^(kind|type|category)/],
  ['make_model', /make|model|description|cargo|item|machine|vehicle|commodity/],
]

/** Spellings of units in headings. */
const UNITS: [string, RegExp][] = [
  ['mm', /\bmm\b/],
  ['cm', /\bcms?\b/],
  ['kg', /\bkgs?\b/],
  ['t', /\b(m?t|m?tons?|tonnes?)\b/],
  ['m', /\b(m|mtrs?|met(er|re)s?)\b/],
]

const IN_ORDER = ['length', 'width', 'height', 'weight', 'pieces'] as const
const NUMBER = /^[\d.,]+\s*[a-z]*$/i
const YES = /^(y|yes|running|runner)$/i
const NO = /^(n|no|(not|non)[ -]?running|non[ -]?runner)$/i

/**
 * Rows copied from a spreadsheet, by their headings, or without any: kind, make and model, then length, width, height, weight
 * and pieces. Null if they have no columns for dimensions and weight.
 */
export function readPastedCargo(text: string): PastedLine[] | null {
  const rows = parseBlock(text)
    .map((row) => row.map(tidyName))
    .filter((row) => row.some((cell) => cell !== ''))
  const [first = [], ...others] = rows
  const headed = columnsOfHeadings(first)
  const columns = headed ?? columnsInOrder(first)
  const fields = columns.map((column) => column?.field)
  if (!(['length', 'width', 'height', 'weight'] as const).every((field) => fields.includes(field)))
    return null
  return (headed ? others : rows).map((row) => lineOf(row, columns))
}

function columnsOfHeadings(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell): Column | undefined => {
    const heading = cell.toLowerCase()
    const field = HEADINGS.find(([, pattern]) => pattern.test(heading))?.[0]
    const unit = UNITS.find(([, pattern]) => pattern.test(heading))?.[0]
    return field && { field, unit: unit === 'kg' ? undefined : unit }
  })
  const hasNumbers = cells.some((cell) => NUMBER.test(cell) && /\d/.test(cell))
  return hasNumbers || columns.every((column) => !column) ? undefined : columns
}

function columnsInOrder(cells: readonly string[]): (Column | undefined)[] {
  const numbers = [...IN_ORDER]
  const isText = (cell: string) => cell !== '' && !NUMBER.test(cell) && !YES.test(cell) && !NO.test(cell)
  const texts: CargoField[] = cells.filter(isText).length > 1 ? ['kind', 'make_model'] : ['make_model']
  return cells.map((cell) => {
    const field = isText(cell) ? texts.shift() : NUMBER.test(cell) ? numbers.shift() : undefined
    if (field) return { field }
    return YES.test(cell) || NO.test(cell) ? { field: 'running' } : undefined
  })
}

function lineOf(row: readonly string[], columns: readonly (Column | undefined)[]): PastedLine {
  const line: PastedLine = { pieces: '1' }
  for (const [at, column] of columns.entries()) {
    const cell = row[at] ?? ''
    if (column && cell !== '')
      line[column.field] = column.unit && /\d$/.test(cell) ? `${cell} ${column.unit}` : cell
  }
  const { kind = '', make_model = '', running = '' } = line
  const known = kindOf(kind) ?? kindOf(make_model)
  const isNamed =
    kind === '' || Object.values<string>(CARGO_KINDS).includes(kind) || Object.hasOwn(CARGO_KINDS, kind)
  return {
    ...line,
    kind: known ?? 'other',
    make_model: isNamed ? make_model : `${kind} ${make_model}`.trim(),
    running: YES.test(running) ? 'yes' : NO.test(running) ? 'no' : '',
  }
}

const WORDS: [CargoKind, RegExp][] = [
  ['tracked', /excavator|dozer|crawler|tracked/i],
  ['trailer', /trailer/i],
  ['truck', /truck|lorry|\bbus\b|tipper|dumper/i],
  ['wheeled', /loader|crane|tractor|forklift|grader|roller|harvester|wheeled/i],
  ['car', /\b(car|cars|van|suv|sedan|pickup|jeep)\b/i],
  ['package', /crate|case|\bbox|package|pallet|bundle|skid|drum/i],
]

/** By its name here or by a word that it contains. */
function kindOf(text: string): CargoKind | undefined {
  const names = Object.entries(CARGO_KINDS) as [CargoKind, string][]
  const named = names.find(([kind, name]) => [kind, name.toLowerCase()].includes(text.toLowerCase()))
  return named?.[0] ?? WORDS.find(([, words]) => words.test(text))?.[0]
}

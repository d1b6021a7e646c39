import { LENGTH_UNITS, type Measure, readLength, readPieces, readWeight } from '../lib/cargo/measure.ts'
import type { FieldError } from '../lib/errors.ts'
import { isObject } from '../lib/is-object.ts'
import { tidyName } from '../lib/text.ts'

/** Cargo as visitors type it and as it is stored. Server and browser read it by the same functions. */

export const CARGO_KINDS = {
  car: 'Car or van',
  truck: 'Truck or bus',
  wheeled: 'Wheeled machine',
  tracked: 'Tracked machine',
  trailer: 'Trailer',
  package: 'Crate or package',
  other: 'Other',
} as const
export type CargoKind = keyof typeof CARGO_KINDS

/** Whether a piece moves under its own power. */
export const RUNNING = { yes: 'Yes', no: 'No' } as const

/** Equal pieces of cargo. Dimensions and weight are those of one piece; `running` is null if it was not stated. */
export type CargoLine = {
  kind: CargoKind
  make_model: string | null
  length_mm: number
  width_mm: number
  height_mm: number
  weight_kg: number
  running: keyof typeof RUNNING | null
  pieces: number
}

export const MAX_CARGO_LINES = 50
export const MAX_MAKE_MODEL = 100

/** What a line is typed into, with labels. `unit` is that of length, width and height. */
export const CARGO_FIELDS = {
  kind: 'Kind',
  make_model: 'Make and model',
  length: 'Length',
  width: 'Width',
  height: 'Height',
  unit: 'Unit',
  weight: 'Weight',
  pieces: 'Pieces',
  running: 'Running',
} as const
export type CargoField = keyof typeof CARGO_FIELDS
export type TypedLine = { [Field in CargoField]?: unknown }

/** The name of a field in a form, and in the errors of the API. */
export const cargoFieldName = (line: number, field: CargoField) => `cargo.${line}.${field}`
/** One unit for all lines of a form. */
export const CARGO_UNIT = 'cargo_unit'

const FIELD_NAME = /^cargo\.(\d{1,3})\.([a-z_]+)$/

/** The lines of a form, whose fields have the names above. Undefined if it has none. */
export function typedLines(form: Record<string, unknown>): TypedLine[] | undefined {
  const lines: TypedLine[] = []
  for (const [name, value] of Object.entries(form)) {
    const [, line = '', field = ''] = FIELD_NAME.exec(name) ?? []
    if (!isField(field)) continue
    const at = Number(line)
    for (let gap = lines.length; gap <= at; gap += 1) lines.push({ unit: form[CARGO_UNIT] })
    lines[at] = { ...lines[at], [field]: value }
  }
  return lines.length > 0 ? lines : undefined
}

/** The body of a request with the lines of a form as `cargo`. */
export function gatherCargo(body: unknown): unknown {
  if (!isObject(body)) return body
  const cargo = typedLines(body)
  return cargo ? { ...body, cargo } : body
}

const isField = (name: string): name is CargoField => Object.hasOwn(CARGO_FIELDS, name)
const isKind = (name: string): name is CargoKind => Object.hasOwn(CARGO_KINDS, name)

/** Lines in which nothing is typed are left out; pieces, unit and running have values from the start. */
export const isBlankLine = (typed: TypedLine): boolean =>
  (['kind', 'make_model', 'length', 'width', 'height', 'weight'] as const).every(
    (field) => textOf(typed[field]) === '',
  )

/** `line` has the number of the typed line. */
export type CargoError = { line: number; field: CargoField; message: string }

/** Reads all lines, without those that are blank. Lines with errors are left out too. */
export function readCargo(typed: readonly TypedLine[]): { lines: CargoLine[]; errors: CargoError[] } {
  const lines: CargoLine[] = []
  const errors: CargoError[] = []
  for (const [at, each] of typed.entries()) {
    if (isBlankLine(each)) continue
    const read = readLine(each)
    if ('errors' in read) errors.push(...read.errors.map((error) => ({ line: at, ...error })))
    else lines.push(read.line)
  }
  return { lines, errors }
}

export const fieldErrorsOf = (errors: readonly CargoError[]): FieldError[] =>
  errors.map(({ line, field, message }) => ({ field: cargoFieldName(line, field), message }))

type LineErrors = Omit<CargoError, 'line'>[]

function readLine(typed: TypedLine): { line: CargoLine } | { errors: LineErrors } {
  const errors: LineErrors = []
  const refuse = (field: CargoField, message: string) => {
    errors.push({ field, message })
  }
  const measured = (field: CargoField, read: (label: string, text: string) => Measure): number => {
    const label = field === 'pieces' ? 'Number of pieces' : CARGO_FIELDS[field]
    const measure = read(label, textOf(typed[field]))
    if ('value' in measure) return measure.value
    refuse(field, measure.error)
    return 0
  }
  const kind = textOf(typed.kind)
  if (!isKind(kind)) refuse('kind', kind === '' ? 'Kind is required' : `Kind must be one of ${KIND_NAMES}`)
  const make_model = tidyName(textOf(typed.make_model))
  if (make_model.length > MAX_MAKE_MODEL)
    refuse('make_model', `Make and model must be at most ${MAX_MAKE_MODEL} characters`)
  const unit = LENGTH_UNITS.find((each) => each === textOf(typed.unit))
  if (!unit) refuse('unit', `Unit must be ${LENGTH_UNITS.join(', ')}`)
  const length = (label: string, text: string) => readLength(label, text, unit ?? 'm')
  const line = {
    kind: isKind(kind) ? kind : 'other',
    make_model: make_model || null,
    length_mm: measured('length', length),
    width_mm: measured('width', length),
    height_mm: measured('height', length),
    weight_kg: measured('weight', readWeight),
    running: runningOf(textOf(typed.running), refuse),
    pieces: measured('pieces', readPieces),
  } as const
  return errors.length > 0 ? { errors } : { line }
}

const KIND_NAMES = Object.keys(CARGO_KINDS).join(', ')

function runningOf(text: string, refuse: (field: CargoField, message: string) => void) {
  if (text === 'yes' || text === 'no') return text
  if (text !== '') refuse('running', 'Running must be yes or no')
  return null
}

/** Of a text or a number; everything else is empty. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

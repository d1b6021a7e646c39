import type { FieldError } from '@sailing-desk/records/errors'
import { anyOf } from '@sailing-desk/trade/counted'
import { LENGTH_UNITS } from '@sailing-desk/trade/length-units'
import {
  doubtfulDensity,
  type Measure,
  readLength,
  readPieces,
  readWeight,
} from '@sailing-desk/trade/measure'
import { tidyName } from '@sailing-desk/trade/text'
import {
  CARGO_FIELDS,
  CARGO_KINDS,
  type CargoField,
  type CargoKind,
  type CargoLine,
  cargoFieldName,
  isBlankLine,
  MAX_MAKE_MODEL,
  type TypedLine,
  textOf,
} from './cargo-line.ts'

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

const isKind = (name: string): name is CargoKind => Object.hasOwn(CARGO_KINDS, name)

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
  if (!isKind(kind))
    refuse('kind', kind === '' ? 'Kind is required' : `Kind must be ${anyOf(Object.keys(CARGO_KINDS))}`)
  const make_model = tidyName(textOf(typed.make_model))
  if (make_model.length > MAX_MAKE_MODEL)
    refuse('make_model', `Make and model must be at most ${MAX_MAKE_MODEL} characters`)
  const unit = LENGTH_UNITS.find((each) => each === textOf(typed.unit))
  if (!unit) refuse('unit', `Unit must be ${anyOf(LENGTH_UNITS)}`)
  const length = (label: string, text: string) => readLength(label, text, unit ?? 'm')
  const line = {
    kind: isKind(kind) ? kind : 'other',
    make_model: make_model || null,
    length_mm: measured('length', length),
    width_mm: measured('width', length),
    height_mm: measured('height', length),
    weight_kg: measured('weight', (label, text) => readWeight(label, text, 'kg')),
    running: runningOf(textOf(typed.running), refuse),
    pieces: measured('pieces', readPieces),
  } as const
  if (errors.length === 0) {
    const { length_mm, width_mm, height_mm, weight_kg } = line
    const piece = { length: length_mm, width: width_mm, height: height_mm, weight: weight_kg }
    const doubt = doubtfulDensity(piece, unit ?? 'm')
    if (doubt) refuse('weight', doubt)
  }
  return errors.length > 0 ? { errors } : { line }
}

function runningOf(text: string, refuse: (field: CargoField, message: string) => void) {
  if (text === 'yes' || text === 'no') return text
  if (text !== '') refuse('running', 'Running must be yes or no')
  return null
}

import { isObject } from '@sailing-desk/trade/is-object'

/** Cargo as visitors type it and as it is stored. read-cargo.ts reads it, in the browser too. */

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

/** Lines in which nothing is typed are left out; pieces, unit and running have values from the start. */
export const isBlankLine = (typed: TypedLine): boolean =>
  (['kind', 'make_model', 'length', 'width', 'height', 'weight'] as const).every(
    (field) => textOf(typed[field]) === '',
  )

/** Of a text or a number; everything else is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

import { anyOf } from '@sailing-desk/trade/counted'
import { LENGTH_UNITS } from '@sailing-desk/trade/length-units'
import { doubtfulDensity, type Measure, readLength, readWeight } from '@sailing-desk/trade/measure'
import type { PageAddress } from '../addresses.ts'
import { type Cargo, MEASURES } from '../cargo-fit.ts'
import type { CargoAsked } from './cargo-query.schema.ts'

export const CARGO_FIELDS = ['kind', ...MEASURES, 'unit', 'running'] as const
export type CargoField = (typeof CARGO_FIELDS)[number]
export type CargoValues = Record<CargoField, string>

export const CARGO_KINDS = { rolling: 'Rolling', lifted: 'Lifted' } as const
export const RUNNING = { yes: 'Yes', no: 'No' } as const

/** What a form has before anything is chosen. */
const START: Partial<CargoValues> = { kind: 'rolling', unit: 'm', running: 'yes' }
const MAX_TEXT = 40

const LABELS = { length: 'Length', width: 'Width', height: 'Height', weight: 'Weight' }

export type FoundCargo = { asked: CargoAsked; cargo: Cargo | null }

/** The piece of cargo in a query, or what is wrong with it; null if the query has none. */
export function cargoInQuery(query: Record<string, unknown>): FoundCargo | null {
  if (MEASURES.every((name) => query[name] === undefined)) return null
  const values = valuesIn(query)
  const errors: CargoAsked['errors'] = []
  const oneOf = <Value extends string>(name: CargoField, allowed: readonly Value[]): Value | undefined => {
    const found = allowed.find((each) => each === values[name])
    if (!found) errors.push({ field: name, message: `Choose ${anyOf(allowed)}` })
    return found
  }
  const measured = (name: (typeof MEASURES)[number], read: (label: string, text: string) => Measure) => {
    if (values[name] === '') return null
    const measure = read(LABELS[name], values[name])
    if ('value' in measure) return measure.value
    errors.push({ field: name, message: measure.error })
    return null
  }
  const kind = oneOf('kind', ['rolling', 'lifted'])
  const unit = oneOf('unit', LENGTH_UNITS)
  const running = oneOf('running', ['yes', 'no'])
  const length = (label: string, text: string) => readLength(label, text, unit ?? 'm')
  const cargo = {
    kind: kind ?? 'rolling',
    ...{ length: measured('length', length), width: measured('width', length) },
    ...{ height: measured('height', length), weight: measured('weight', readWeight) },
    is_running: running === 'yes',
  }
  if (MEASURES.every((name) => values[name] === ''))
    errors.push({ field: 'weight', message: 'Enter the weight, or at least one dimension' })
  const { length: long, width, height, weight } = cargo
  if (long && width && height && weight && errors.length === 0) {
    const doubt = doubtfulDensity({ length: long, width, height, weight }, unit ?? 'm')
    if (doubt) errors.push({ field: 'weight', message: doubt })
  }
  return { asked: { values, errors }, cargo: errors.length > 0 ? null : cargo }
}

/** '60 t, 12 × 3 × 3 m': what is compared, for the answer to repeat. */
export function askedText({ values }: CargoAsked): string {
  const sizes = MEASURES.filter((name) => name !== 'weight' && values[name] !== '')
  const isComplete = sizes.length === MEASURES.length - 1
  const size = isComplete
    ? `${sizes.map((name) => values[name]).join(' × ')} ${values.unit}`
    : sizes.map((name) => `${name} ${values[name]} ${values.unit}`).join(', ')
  return [values.weight, size].filter(Boolean).join(', ')
}

/** The fields of a query with the same piece of cargo, without those that are empty. */
export const cargoQuery = ({ values }: CargoAsked): [CargoField, string][] =>
  CARGO_FIELDS.filter((name) => values[name] !== '').map((name) => [name, values[name]])

/** The address of a page that is asked with a query: with a piece of cargo it is rendered for this request only. */
export function withCargo(address: PageAddress, query: Record<string, unknown>): PageAddress {
  const found = cargoInQuery(query)
  if (!found || !address) return address
  if ('found' in address) return null
  const { movedTo } = address
  return {
    movedTo: `${movedTo}${movedTo.includes('?') ? '&' : '?'}${new URLSearchParams(cargoQuery(found.asked))}`,
  }
}

function valuesIn(query: Record<string, unknown>): CargoValues {
  const text = (name: CargoField) => textOf(query[name]) || (START[name] ?? '')
  return {
    ...{ kind: text('kind'), length: text('length'), width: text('width'), height: text('height') },
    ...{ weight: text('weight'), unit: text('unit'), running: text('running') },
  }
}

/** Of a repeated parameter the first value. */
function textOf(value: unknown): string {
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first.trim().slice(0, MAX_TEXT).toWellFormed() : ''
}

import { LENGTH_UNITS, type LengthUnit } from './length-units.ts'

/** The units that a length or a weight may be typed in, and how many of their decimals are whole millimetres or kilograms. */
const DECIMALS = { m: 3, cm: 1, mm: 0, t: 3, kg: 0, pieces: 0 }
type Unit = keyof typeof DECIMALS

export const MAX_LENGTH_MM = 99_999
/** Hardly any cargo is longer: what is suggested in place of a length that is too long. */
const USUAL_LENGTH_MM = 25_000
export const MAX_WEIGHT_KG = 999_999
export const MAX_PIECES = 9999

/** Longer texts are no measure. */
const MAX_TEXT = 40

/** A whole number of millimetres, kilograms or pieces, or what is wrong with the text: a sentence. */
export type Measure = { value: number } | { error: string }

/** `4.695`, `4,695 mm` or `469.5 cm`; `unit` is that of a text without one. */
export function readLength(label: string, typed: string, unit: LengthUnit): Measure {
  const { text, own } = splitUnit(typed, LENGTH_UNITS)
  const used = own ?? unit
  const read = readWhole(label, text, used)
  if ('error' in read || read.value <= MAX_LENGTH_MM) return read
  const most = `${label} must be at most ${MAX_LENGTH_MM / 10 ** DECIMALS[used]} ${used}`
  const meant = LENGTH_UNITS.slice(LENGTH_UNITS.indexOf(used) + 1).find((smaller) => {
    const other = readWhole(label, text, smaller)
    return 'value' in other && other.value <= USUAL_LENGTH_MM
  })
  return { error: meant ? `${most}. Did you mean ${text} ${meant}?` : most }
}

/** `1240`, `1,240 kg` or `1.24 t`. */
export function readWeight(label: string, typed: string): Measure {
  const { text, own } = splitUnit(typed, ['kg', 't'])
  return atMost(MAX_WEIGHT_KG, `${label} must be at most 999,999 kg`, readWhole(label, text, own ?? 'kg'))
}

export const readPieces = (label: string, typed: string): Measure =>
  atMost(MAX_PIECES, `${label} must be at most 9,999`, readWhole(label, typed.trim(), 'pieces'))

function splitUnit<Own extends Unit>(typed: string, units: readonly Own[]) {
  const trimmed = typed.trim()
  const isLetter = (at: number) => /[a-z]/i.test(trimmed.at(at) ?? '')
  const own = units.find((unit) => trimmed.toLowerCase().endsWith(unit) && !isLetter(-unit.length - 1))
  return { text: own ? trimmed.slice(0, -own.length).trimEnd() : trimmed, own }
}

function atMost(max: number, error: string, read: Measure): Measure {
  return 'value' in read && read.value > max ? { error } : read
}

/** In the smallest unit, exactly. */
function readWhole(label: string, text: string, unit: Unit): Measure {
  if (text === '') return { error: `${label} is required` }
  if (/^[-\u2212]/.test(text)) return { error: `${label} must be more than 0` }
  const decimals = DECIMALS[unit]
  const parts = partsOf(text, decimals > 0)
  if (parts === 'unclear') return { error: unclear(label, text, decimals > 0) }
  if (!parts) return { error: `${label} must be a number such as ${EXAMPLES[unit]}` }
  const { whole, fraction } = parts
  if (/[1-9]/.test(fraction.slice(decimals))) return { error: `${label} must be ${WHOLE[unit]}` }
  const value = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  return value > 0 ? { value } : { error: `${label} must be more than 0` }
}

type Parts = { whole: string; fraction: string }

/**
 * The digits before and after the decimal sign. A point or comma before exactly three digits may be either a decimal sign
 * or group thousands. The point is taken as the first where decimals are meant, the comma as the second where they are
 * not; the other two cases are unclear.
 */
function partsOf(text: string, hasDecimals: boolean): Parts | 'unclear' | null {
  if (text.length > MAX_TEXT) return null
  const grouped = /^(\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d+))?$/.exec(text)
  const single = /^(\d+)(?:([.,])(\d+))?$/.exec(text)
  if (single) {
    const [, whole = '', sign, fraction = ''] = single
    const mayGroup = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
    if (!sign || !mayGroup) return { whole, fraction }
    if (hasDecimals === (sign === ',')) return 'unclear'
    return hasDecimals ? { whole, fraction } : { whole: whole + fraction, fraction: '' }
  }
  if (!grouped) return null
  const [, whole = '', fraction = ''] = grouped
  return { whole: whole.replaceAll(',', ''), fraction }
}

function unclear(label: string, text: string, hasDecimals: boolean): string {
  const joined = text.replace(/[.,]/, '')
  const either = hasDecimals ? `${text.replace(',', '.')} or ${joined}` : joined
  return `${label} ${text} is unclear: please write ${either}`
}

const EXAMPLES: Record<Unit, string> = {
  m: '4.695',
  cm: '469.5',
  mm: '4695',
  t: '1.24',
  kg: '1240',
  pieces: '12',
}

const WHOLE: Record<Unit, string> = {
  m: 'in whole millimetres',
  cm: 'in whole millimetres',
  mm: 'in whole millimetres',
  t: 'in whole kilograms',
  kg: 'in whole kilograms',
  pieces: 'a whole number',
}

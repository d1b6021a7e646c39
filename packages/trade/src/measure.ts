import { keysOf } from './keys-of.ts'
import { LENGTH_UNITS, type LengthUnit } from './length-units.ts'

/** The units that a length or a weight may be typed in, and how many of their decimals are whole millimetres or kilograms. */
const DECIMALS = { m: 3, cm: 1, mm: 0, t: 3, kg: 0, lb: 0, pieces: 0 }
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

/** How units are written, without regard to case and a point behind them. */
const LENGTH_SPELLINGS: Record<LengthUnit, RegExp> = {
  m: /^(m|mtrs?|met(re|er)s?)$/,
  cm: /^(cms?|centimet(re|er)s?)$/,
  mm: /^(mms?|millimet(re|er)s?)$/,
}
/** In the trade, a ton is a metric one. */
const WEIGHT_SPELLINGS = {
  kg: /^(kgs?|kgms?|kilos?|kilograms?|kilogrammes?)$/,
  t: /^(t|mt|mts|tons?|tonnes?|metric tons?|metric tonnes?)$/,
  lb: /^(lbs?|pounds?)$/,
}
const KG_PER_LB = 0.45359237

/** `4.695`, `4,695 mm`, `12 mtrs` or `469.5 cm`; `unit` is that of a text without one. */
export function readLength(label: string, typed: string, unit: LengthUnit): Measure {
  const { text, own, unknown } = splitUnit(typed, LENGTH_SPELLINGS)
  if (unknown) return { error: `${label} must be in m, cm or mm` }
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

/**
 * `1,240 kgs`, `60 000 kg`, `1.24 MT`, `60,5 t` or `500 lbs`, which are rounded up. `unit` is that of a text without one, if
 * the page shows it; without it, the unit is asked.
 */
export function readWeight(label: string, typed: string, unit?: 'kg'): Measure {
  const { text, own, unknown } = splitUnit(typed, WEIGHT_SPELLINGS)
  if (unknown) return { error: `${label} must be in kg, t or lb` }
  const used = own ?? unit
  if (!used) {
    const read = readWhole(label, text, 't')
    return 'error' in read ? read : { error: `${label} needs its unit: ${text} kg or ${text} t?` }
  }
  const read = readWhole(label, text, used)
  const inKg = used === 'lb' && 'value' in read ? { value: Math.ceil(read.value * KG_PER_LB) } : read
  return atMost(MAX_WEIGHT_KG, `${label} must be at most 999,999 kg`, inKg)
}

/** Heavier than lead, and lighter than an empty crate: no cargo is so. */
const DENSITIES = { least: 3, most: 12_000 }
const CUBIC_MM_PER_CBM = 1e9

type Piece = { length: number; width: number; height: number; weight: number }

/**
 * What is asked if a piece, in millimetres and kilograms, is far too heavy or too light for its size: a sentence, or null.
 * `unit` is that in which its dimensions were typed.
 */
export function doubtfulDensity(piece: Piece, unit: LengthUnit): string | null {
  const { length, width, height, weight } = piece
  const density = (weight * CUBIC_MM_PER_CBM) / (length * width * height)
  const isPossible = (each: number) => each >= DENSITIES.least && each <= DENSITIES.most
  if (isPossible(density)) return null
  const meant = LENGTH_UNITS.find((other) => {
    const scale = 10 ** (DECIMALS[other] - DECIMALS[unit])
    return other !== unit && length * scale <= USUAL_LENGTH_MM && isPossible(density / scale ** 3)
  })
  const inUnit = (each: number) => `${each / 10 ** DECIMALS[unit]}`
  const size = [length, width, height].map(inUnit).join(' × ')
  const doubt = `A piece of ${size} ${unit} cannot weigh ${weight.toLocaleString('en-IN')} kg`
  if (density < DENSITIES.least && isPossible(density * 1000)) return `${doubt}. Did you mean ${weight} t?`
  return meant ? `${doubt}. Did you mean ${size} ${meant}?` : `${doubt}. Please check both`
}

export const readPieces = (label: string, typed: string): Measure =>
  atMost(MAX_PIECES, `${label} must be at most 9,999`, readWhole(label, typed.trim(), 'pieces'))

/** The number, and its unit by any spelling; `unknown` if what follows the number is no unit. */
function splitUnit<Own extends Unit>(typed: string, spellings: Record<Own, RegExp>) {
  const trimmed = typed.slice(0, MAX_TEXT + 1).trim()
  const at = /^[-\u2212]?\d/.test(trimmed) ? trimmed.search(/[a-z]/i) : -1
  const rest = at < 0 ? '' : trimmed.slice(at).replace(/\.$/, '')
  const isWord = /^[a-z ]+$/i.test(rest) && /^[-\u2212]?[\d.,\s]+$/.test(trimmed.slice(0, at))
  const [number, word] = isWord ? [trimmed.slice(0, at).trim(), rest.trim()] : [trimmed, '']
  const spelling = word.toLowerCase().replace(/ +/g, ' ')
  const own = keysOf(spellings).find((unit) => spellings[unit].test(spelling))
  // '1e9' is no number with a unit.
  return { text: joinGroups(number), own, unknown: word !== '' && !own && !/\de\d/i.test(trimmed) }
}

/** '60 000' and '1 20 000': a space, of whatever width, that groups thousands. Others stay. */
const joinGroups = (number: string) =>
  /^\d{1,3}(?:\s\d{2,3})*\s\d{3}(?:[.,]\d+)?$/.test(number) ? number.replace(/\s/g, '') : number

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
  lb: '2700',
  pieces: '12',
}

const WHOLE: Record<Unit, string> = {
  m: 'in whole millimetres',
  cm: 'in whole millimetres',
  mm: 'in whole millimetres',
  t: 'in whole kilograms',
  kg: 'in whole kilograms',
  lb: 'in whole pounds',
  pieces: 'a whole number',
}

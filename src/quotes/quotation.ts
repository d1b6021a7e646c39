import { dayText } from '@sailing-desk/dates/day-text'

/** What the office offers for an enquiry: read in the browser as it is typed, and by the server. */

export const CURRENCIES = ['USD', 'INR', 'EUR'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What a rate is for, as one and as many. */
export const QUOTED_UNITS = {
  freight_ton: ['freight ton', 'freight tons'],
  cbm: ['cbm', 'cbm'],
  ton: ['ton', 'tons'],
  piece: ['piece', 'pieces'],
  lump_sum: ['lump sum', 'lump sums'],
} as const
export type QuotedUnit = keyof typeof QUOTED_UNITS

/** Whole numbers: `quantity` in thousandths, `rate` in hundredths of the currency. */
export type QuotationLine = { text: string; quantity: number; unit: QuotedUnit; rate: number }
export type Quotation = { currency: Currency; valid_until: string; lines: QuotationLine[] }

export const MAX_QUOTED_LINES = 50
export const MAX_QUOTED_TEXT = 200

type Limits = { label: string; decimals: number; most: number; example: string }

const QUANTITY = { label: 'Quantity', decimals: 3, most: 999_999_999, example: '12 or 146.112' }
const RATE = { label: 'Rate', decimals: 2, most: 999_999_999, example: '45 or 45.50' }

/** A whole number of the smallest parts, or what is wrong with the text: a sentence. */
type Amount = { value: number } | { error: string }

export const readQuantity = (typed: string): Amount => readAmount(typed, QUANTITY)
export const readRate = (typed: string): Amount => readAmount(typed, RATE)

function readAmount(typed: string, { label, decimals, most, example }: Limits): Amount {
  const text = typed.trim()
  if (text === '') return { error: `${label} is required` }
  // Commas only between groups of thousands or lakhs: 45,50 may be a decimal comma.
  const isGrouped = /^-?\d{1,3}(,\d{2,3})*,\d{3}(\.|$)/.test(text)
  const plain = isGrouped ? text.replaceAll(',', '') : text
  const [, sign, whole = '', part = ''] = /^(-?)(\d{1,40})(?:\.(\d{1,40}))?$/.exec(plain) ?? []
  if (sign === undefined) return { error: `${label} must be a number such as ${example}` }
  if (part.length > decimals) return { error: `${label} must have at most ${decimals} decimals` }
  const value = Number(whole + part.padEnd(decimals, '0'))
  if (sign === '-' || value === 0) return { error: `${label} must be more than 0` }
  if (value > most) return { error: `${label} must be at most ${decimalText(most, decimals)}` }
  return { value }
}

/** In hundredths, rounded half up. Beyond what a double holds exactly. */
export const amountOf = ({ quantity, rate }: Pick<QuotationLine, 'quantity' | 'rate'>): bigint =>
  (BigInt(quantity) * BigInt(rate) + 500n) / 1000n

export const totalOf = (lines: readonly Pick<QuotationLine, 'quantity' | 'rate'>[]): bigint =>
  lines.reduce((sum, line) => sum + amountOf(line), 0n)

/** '6,575.04'. Rupees are grouped by lakhs. */
export function amountText(hundredths: bigint | number, currency: Currency): string {
  const amount = BigInt(hundredths)
  const whole = (amount / 100n).toLocaleString(currency === 'INR' ? 'en-IN' : 'en-GB')
  return `${whole}.${String(amount % 100n).padStart(2, '0')}`
}

/** 'USD 6,575.04' */
export const moneyText = (hundredths: bigint | number, currency: Currency): string =>
  `${currency} ${amountText(hundredths, currency)}`

/** '146.112', '12' */
export const quantityText = (thousandths: number): string =>
  (thousandths / 1000).toLocaleString('en-GB', { maximumFractionDigits: 3 })

function decimalText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0')
  return `${Number(digits.slice(0, -decimals)).toLocaleString('en-GB')}.${digits.slice(-decimals)}`
}

export const unitText = ({ quantity, unit }: Pick<QuotationLine, 'quantity' | 'unit'>): string =>
  QUOTED_UNITS[unit][quantity === 1000 ? 0 : 1]

/** '146.112 freight tons × USD 45.00 = USD 6,575.04' */
function sumText(line: QuotationLine, currency: Currency): string {
  const rate = moneyText(line.rate, currency)
  return `${quantityText(line.quantity)} ${unitText(line)} × ${rate} = ${moneyText(amountOf(line), currency)}`
}

/** As text of the letter that the file is attached to. */
export function quotationText({ currency, valid_until, lines }: Quotation): string {
  return [
    ...lines.map((line) => `${line.text}\n${sumText(line, currency)}\n`),
    `Total: ${moneyText(totalOf(lines), currency)}`,
    `Valid until ${dayText(valid_until)}`,
  ].join('\n')
}

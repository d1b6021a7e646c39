import type { CargoLine } from '../quotes/cargo-line.ts'
import { cargoName, dimensionsText } from '../quotes/cargo-text.ts'
import { totalsOfLine } from '../quotes/cargo-totals.ts'
import {
  amountOf,
  CURRENCIES,
  type Currency,
  MAX_QUOTED_TEXT,
  moneyText,
  type QuotedUnit,
  quantityText,
  readQuantity,
  readRate,
} from '../quotes/quotation.ts'

/** As it is typed. `key` tells lines apart while others are removed. */
export type TypedLine = { key: number; text: string; quantity: string; unit: QuotedUnit; rate: string }
export type TypedQuotation = { currency: Currency; valid_until: string; lines: readonly TypedLine[] }

/** A line for each one of the cargo, without its rate. */
export function quotationFor(cargo: readonly CargoLine[]): TypedQuotation {
  const lines = cargo.map((line, key) => ({
    ...newLine(key),
    text: `${line.pieces} × ${cargoName(line)}, ${dimensionsText(line)}`.slice(0, MAX_QUOTED_TEXT),
    quantity: quantityText(totalsOfLine(line).freight),
  }))
  return { currency: CURRENCIES[0], valid_until: '', lines: lines.length > 0 ? lines : [newLine(0)] }
}

export function newLine(key: number): TypedLine {
  return { key, text: '', quantity: '', unit: 'freight_ton', rate: '' }
}

/** Whether anything differs from what is there at first. */
export const isChanged = (quotation: TypedQuotation, cargo: readonly CargoLine[]): boolean =>
  JSON.stringify(quotation) !== JSON.stringify(quotationFor(cargo))

/** In words; empty until quantity and rate are numbers. */
export function typedAmountText({ quantity, rate }: TypedLine, currency: Currency): string {
  const amount = typedAmount({ quantity, rate })
  return amount === null ? '' : moneyText(amount, currency)
}

/** Of the lines that are complete; empty if none is. */
export function typedTotalText({ lines, currency }: TypedQuotation): string {
  const amounts = lines.map(typedAmount).filter((amount) => amount !== null)
  if (amounts.length === 0) return ''
  return moneyText(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    currency,
  )
}

function typedAmount({ quantity, rate }: Pick<TypedLine, 'quantity' | 'rate'>): bigint | null {
  const [pieces, each] = [readQuantity(quantity), readRate(rate)]
  return 'value' in pieces && 'value' in each ? amountOf({ quantity: pieces.value, rate: each.value }) : null
}

export const sentQuotation = ({ lines, ...quotation }: TypedQuotation) => ({
  ...quotation,
  lines: lines.map(({ key: _, ...line }) => line),
})

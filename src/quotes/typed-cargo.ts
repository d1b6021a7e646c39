import type { FieldError } from '../lib/errors.ts'
import { type CarryingLeg, type Fit, fitOfLegs } from '../voyage-rules/cargo-fit.ts'
import { isBlankLine, type TypedLine, textOf, typedLines } from './cargo-line.ts'
import { cargoSummary, lineTotalsText, totalsText } from './cargo-text.ts'
import { carriedPiece } from './carried-line.ts'
import { fieldErrorsOf, readCargo } from './read-cargo.ts'

/** What the page of quotes loads once cargo is typed, pasted or sent. */
export { readPastedCargo } from './pasted-cargo.ts'

/**
 * A complete line in words, and whether a piece of it fits what carries it; empty for a line that is not complete. `problem`: what is
 * wrong with the first of its fields that is filled in wrongly.
 */
export type LineTotals = { text: string; fit: Fit | null; problem: string }
export type TypedTotals = { lines: LineTotals[]; total: string }

/** Each line and all of them in words; an empty total if no line is complete. `legs`: what carries the cargo, if that is known. */
export function totalsOfTyped(typed: readonly TypedLine[], legs: readonly CarryingLeg[]): TypedTotals {
  const read = typed.map((line) => readCargo([line]))
  const cargo = read.flatMap(({ lines }) => lines)
  return {
    lines: read.map(({ lines: [line], errors }, at) =>
      line
        ? { text: lineTotalsText(line), fit: fitOfLegs(carriedPiece(line), legs), problem: '' }
        : {
            text: '',
            fit: null,
            problem: errors.find(({ field }) => textOf(typed[at]?.[field]) !== '')?.message ?? '',
          },
    ),
    total: cargo.length > 0 ? `Total: ${totalsText(cargo)}` : '',
  }
}

/** What is wrong with the cargo of a form, and a message of at most `maxLength` if it was left empty beside cargo. */
export function prepareQuote(
  form: Record<string, unknown>,
  maxLength: number,
): { filled: Record<string, string>; errors: FieldError[] } {
  const typed = typedLines(form) ?? []
  const { lines, errors } = readCargo(typed)
  const isFilled = String(form.message ?? '').trim() === '' && !typed.every(isBlankLine)
  return {
    filled: isFilled ? { message: cargoSummary(lines, maxLength) } : {},
    errors: fieldErrorsOf(errors),
  }
}

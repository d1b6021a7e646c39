import type { FieldError } from '../lib/errors.ts'
import { isBlankLine, type TypedLine, typedLines } from './cargo-line.ts'
import { cargoSummary, lineTotalsText, totalsText } from './cargo-text.ts'
import { fieldErrorsOf, readCargo } from './read-cargo.ts'

/** What the page of quotes loads once cargo is typed, pasted or sent. */
export { readPastedCargo } from './pasted-cargo.ts'

/** Each complete line and all of them in words; an empty text for a line that is not complete, or if none is. */
export function totalsOfTyped(typed: readonly TypedLine[]): { lines: string[]; total: string } {
  const read = typed.map((line) => readCargo([line]).lines)
  const cargo = read.flat()
  return {
    lines: read.map(([line]) => (line ? lineTotalsText(line) : '')),
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

import type { FieldError } from '@sailing-desk/records/errors'
import { type Cargo, type CarryingLeg, type Fit, fitOfLegs } from '@sailing-desk/timetable/cargo-fit'
import { joined } from '@sailing-desk/trade/counted'
import {
  CARGO_FIELDS,
  type CargoKind,
  type CargoLine,
  isBlankLine,
  type TypedLine,
  textOf,
  typedLines,
} from './cargo-line.ts'
import { cargoSummary, lineTotalsText, totalsText } from './cargo-text.ts'
import { fieldErrorsOf, readCargo } from './read-cargo.ts'

const ROLLING: readonly CargoKind[] = ['car', 'truck', 'wheeled', 'tracked', 'trailer']

/** What the page of quotes loads once cargo is typed, pasted or sent. */
export { readPastedCargo } from './pasted-cargo.ts'

/**
 * A complete line in words, and whether a piece of it fits what carries it; empty for a line that is not complete. `problem`: what is
 * wrong with the first of its fields that is filled in wrongly.
 */
export type LineTotals = { text: string; fit: Fit | null; problem: string }
/** `missing`: why a line is not in the total; empty if all that are begun are. */
export type TypedTotals = { lines: LineTotals[]; total: string; missing: string }

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
    missing: missingText(typed, read),
  }
}

/** Of the first line that is begun and not complete: what is wrong with it, or what it still needs. */
function missingText(typed: readonly TypedLine[], read: readonly ReturnType<typeof readCargo>[]): string {
  const at = read.findIndex(({ errors }) => errors.length > 0)
  const errors = read[at]?.errors ?? []
  const isEmpty = ({ field }: (typeof errors)[number]) => textOf(typed[at]?.[field]) === ''
  const wrong = errors.find((error) => !isEmpty(error))
  const needed = errors.map(({ field }) => CARGO_FIELDS[field].toLowerCase())
  if (wrong) return `Line ${at + 1}: ${wrong.message}`
  return needed.length > 0 ? `Line ${at + 1} still needs ${joined(needed)}.` : ''
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

/** A piece of a line as it is carried. */
const carriedPiece = (line: CargoLine): Cargo => ({
  kind: ROLLING.includes(line.kind) ? 'rolling' : 'lifted',
  ...{ length: line.length_mm, width: line.width_mm, height: line.height_mm, weight: line.weight_kg },
  is_running: line.running && line.running === 'yes',
})

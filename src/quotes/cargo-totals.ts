import type { CargoLine } from './cargo-line.ts'

/**
 * Whole numbers: `litres` are thousandths of a cubic metre, `kg` of a metric ton, `freight` of a freight ton, which is a
 * cubic metre or a ton, whichever is greater.
 */
export type CargoTotals = { pieces: number; litres: number; kg: number; freight: number }

const MM3_PER_LITRE = 1_000_000

/**
 * The volume of one piece in cubic metres to three decimals, half up. Below 10^15 mm³, whatever is typed: no number here
 * exceeds what a double holds exactly.
 */
export function litresOfPiece({ length_mm, width_mm, height_mm }: CargoLine): number {
  const rounded = length_mm * width_mm * height_mm + MM3_PER_LITRE / 2
  return (rounded - (rounded % MM3_PER_LITRE)) / MM3_PER_LITRE
}

export function totalsOfLine(line: CargoLine): CargoTotals {
  const { pieces, weight_kg } = line
  const litres = litresOfPiece(line) * pieces
  const kg = weight_kg * pieces
  return { pieces, litres, kg, freight: Math.max(litres, kg) }
}

/** Freight tons are those of the lines, not of their sums. */
export function totalsOf(lines: readonly CargoLine[]): CargoTotals {
  return lines.map(totalsOfLine).reduce(
    (sum, line) => ({
      pieces: sum.pieces + line.pieces,
      litres: sum.litres + line.litres,
      kg: sum.kg + line.kg,
      freight: sum.freight + line.freight,
    }),
    { pieces: 0, litres: 0, kg: 0, freight: 0 },
  )
}

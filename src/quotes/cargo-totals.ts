import type { ExportColumn } from '@sailing-desk/records/document'
import { CARGO_FIELDS, CARGO_KINDS, type CargoLine, RUNNING } from './cargo-line.ts'

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

const PER_UNIT = 1000

/** A line of cargo in a file, with what is worked out from it as numbers. */
export const CARGO_COLUMNS: readonly ExportColumn<CargoLine>[] = [
  { label: CARGO_FIELDS.kind, value: ({ kind }) => CARGO_KINDS[kind] },
  { label: CARGO_FIELDS.make_model, value: ({ make_model }) => make_model },
  { label: 'Length (mm)', value: ({ length_mm }) => length_mm },
  { label: 'Width (mm)', value: ({ width_mm }) => width_mm },
  { label: 'Height (mm)', value: ({ height_mm }) => height_mm },
  { label: 'Weight (kg)', value: ({ weight_kg }) => weight_kg },
  { label: CARGO_FIELDS.running, value: ({ running }) => running && RUNNING[running] },
  { label: CARGO_FIELDS.pieces, value: ({ pieces }) => pieces },
  { label: 'cbm per piece', value: (line) => litresOfPiece(line) / PER_UNIT },
  { label: 'cbm', value: (line) => totalsOfLine(line).litres / PER_UNIT },
  { label: 'Tons', value: (line) => totalsOfLine(line).kg / PER_UNIT },
  { label: 'Freight tons', value: (line) => totalsOfLine(line).freight / PER_UNIT },
]

import type { ExportColumn } from '@sailing-desk/records/document'
import { CARGO_FIELDS, CARGO_KINDS, type CargoLine, RUNNING } from './cargo-line.ts'
import { litresOfPiece, totalsOfLine } from './cargo-totals.ts'

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

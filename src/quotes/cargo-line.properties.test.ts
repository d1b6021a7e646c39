import { namesOf } from '@sailing-desk/records/entity-fields'
import { LENGTH_UNITS } from '@sailing-desk/trade/length-units'
import { doubtfulDensity, MAX_LENGTH_MM, MAX_PIECES, MAX_WEIGHT_KG } from '@sailing-desk/trade/measure'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CargoLines } from './cargo.schema.ts'
import { CARGO_KINDS, cargoFieldName, MAX_CARGO_LINES, typedLines } from './cargo-line.ts'
import { totalsOf } from './cargo-totals.ts'
import { readCargo } from './read-cargo.ts'

const PER_UNIT = { m: 1000, cm: 10, mm: 1 }

const piece = fc
  .record({
    kind: fc.constantFrom(...Object.keys(CARGO_KINDS)),
    mm: fc.tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 1, max: MAX_LENGTH_MM }))),
    kg: fc.integer({ min: 1, max: MAX_WEIGHT_KG }),
    pieces: fc.integer({ min: 1, max: MAX_PIECES }),
  })
  .filter(
    ({ mm: [length = 0, width = 0, height = 0], kg }) =>
      !doubtfulDensity({ length, width, height, weight: kg }, 'mm'),
  )
const cargo = fc.record({
  unit: fc.constantFrom(...LENGTH_UNITS),
  lines: fc.array(piece, { minLength: 1, maxLength: MAX_CARGO_LINES }),
})

/** What a visitor types for so many millimetres. */
const typed = (mm: number, unit: keyof typeof PER_UNIT) =>
  (mm / PER_UNIT[unit]).toFixed(unit === 'm' ? 3 : unit === 'cm' ? 1 : 0)

test('browser and server read the same lines, and total them as exact arithmetic does', () => {
  fc.assert(
    fc.property(cargo, ({ unit, lines }) => {
      const form: Record<string, string> = { cargo_unit: unit }
      for (const [at, { kind, mm, kg, pieces }] of lines.entries()) {
        const [length = 0, width = 0, height = 0] = mm
        const fields = {
          kind,
          length: typed(length, unit),
          width: typed(width, unit),
          height: typed(height, unit),
          weight: String(kg),
          pieces: String(pieces),
        }
        for (const field of namesOf(fields)) form[cargoFieldName(at, field)] = fields[field]
      }
      const inBrowser = readCargo(typedLines(form) ?? [])
      const onServer = CargoLines.parse(typedLines(JSON.parse(JSON.stringify(form))))

      expect(inBrowser.errors).toEqual([])
      expect(onServer).toEqual(inBrowser.lines)
      expect(totalsOf(onServer)).toEqual(exactTotals(lines))
    }),
  )
})

function exactTotals(lines: { mm: number[]; kg: number; pieces: number }[]) {
  let [litres, kg, freight] = [0n, 0n, 0n]
  for (const line of lines) {
    const pieces = BigInt(line.pieces)
    const volume = line.mm.map(BigInt).reduce((product, each) => product * each, 1n)
    const ofLine = ((2n * volume + 1_000_000n) / 2_000_000n) * pieces
    const weight = BigInt(line.kg) * pieces
    litres += ofLine
    kg += weight
    freight += ofLine > weight ? ofLine : weight
  }
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  return { pieces, litres: Number(litres), kg: Number(kg), freight: Number(freight) }
}

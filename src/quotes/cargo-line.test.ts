import { NO_LIMITS } from '@sailing-desk/timetable/ship-limits'
import { describe, expect, test } from 'vitest'
import { type CargoLine, type TypedLine, typedLines } from './cargo-line.ts'
import { cargoSummary, totalsText } from './cargo-text.ts'
import { totalsOf } from './cargo-totals.ts'
import { readCargo } from './read-cargo.ts'
import { totalsOfTyped } from './typed-cargo.ts'

const CARS: TypedLine = {
  kind: 'car',
  make_model: ' TOYOTA  PRIUS ',
  length: '4.695',
  width: '1.695 m',
  height: '1.530 m',
  unit: 'm',
  weight: '1,240',
  pieces: '12',
  running: 'yes',
}

const errorsOf = (change: TypedLine) =>
  readCargo([{ ...CARS, ...change }]).errors.map(({ message }) => message)
const lineOf = (change: TypedLine): CargoLine | undefined => readCargo([{ ...CARS, ...change }]).lines[0]

describe('a line of cargo', () => {
  test('is stored in millimetres and kilograms', () => {
    expect(lineOf({})).toEqual({
      kind: 'car',
      make_model: 'TOYOTA PRIUS',
      length_mm: 4695,
      width_mm: 1695,
      height_mm: 1530,
      weight_kg: 1240,
      pieces: 12,
      running: 'yes',
    })
  })

  test.each([
    [{}, 'Fits'],
    [{ kind: 'trailer', running: '' }, 'Ask us: not given whether the cargo is running'],
    [{ kind: 'truck', running: 'no', height: '5' }, 'Does not fit: height 5.00 m, door 4.00 m'],
    [{ kind: 'other' }, 'Ask us: limits of this vessel not known; heaviest lift at Kobe not known'],
  ] satisfies [TypedLine, string][])('%j is compared with what carries it: %s', (change, text) => {
    const ramp = { ramp_width: 9, ramp_load: 90, door_height: 4, deck_height: 6, deck_load: 9 }
    const limits = { ...NO_LIMITS, ...ramp }
    const leg = { ship: 'LOTUS BAY', limits, ports: [{ name: 'Kobe', heaviest_lift: null }] }
    const typed = [{ ...CARS, ...change }, {}]
    expect(totalsOfTyped(typed, [leg]).lines.map(({ fit }) => fit?.text)).toEqual([text, undefined])
    expect(totalsOfTyped(typed, []).lines.map(({ fit }) => fit)).toEqual([null, null])
  })

  test.each([
    [{}, ''],
    [{ length: '450' }, 'Line 1: Length must be at most 99.999 m. Did you mean 450 cm?'],
    [{ length: '200 m' }, 'Line 1: Length must be at most 99.999 m. Did you mean 200 cm?'],
    [{ weight: '0' }, 'Line 1: Weight must be more than 0'],
    [{ weight: '1e9' }, 'Line 1: Weight must be a number such as 1240'],
    [{ weight: '60,5 t' }, ''],
    [{ width: '', height: '' }, 'Line 1 still needs width and height.'],
    [{ kind: '', weight: '' }, 'Line 1 still needs kind and weight.'],
  ] satisfies [TypedLine, string][])('%j: why it is not in the total: %s', (change, text) => {
    expect(totalsOfTyped([{ ...CARS, ...change }, {}], []).missing).toBe(text)
  })

  test.each([
    ['m', '4.695', 4695],
    ['m', '4', 4000],
    ['m', '4,5', 4500],
    ['m', '0,695', 695],
    ['m', '12.3400000', 12_340],
    ['m', '469.5 cm', 4695],
    ['m', '4,695MM', 4695],
    ['cm', '469.5', 4695],
    ['cm', '469,5', 4695],
    ['cm', '1,234.5', 12_345],
    ['mm', '4695', 4695],
    ['mm', '4,695', 4695],
    ['mm', '4695.0', 4695],
    ['mm', '99,999', 99_999],
    ['mm', 4695, 4695],
    ['m', 4.695, 4695],
  ])('a length in %s is understood: %s', (unit, length, mm) => {
    expect(lineOf({ unit, length })?.length_mm).toBe(mm)
  })

  test.each([
    ['1240', 1240],
    ['1,240 kg', 1240],
    ['1.24 t', 1240],
    ['1.240 t', 1240],
    ['9,99,999', 999_999],
  ])('a weight is understood: %s', (weight, kg) => {
    const large = { length: '20', width: '5', height: kg > 9999 ? '5' : '0.1' }
    expect(lineOf({ ...large, weight })?.weight_kg).toBe(kg)
  })

  const BAD: [TypedLine, string][] = [
    [{ length: '475' }, 'Length must be at most 99.999 m. Did you mean 475 cm?'],
    [{ length: '4695' }, 'Length must be at most 99.999 m. Did you mean 4695 mm?'],
    [{ length: '12000', unit: 'cm' }, 'Length must be at most 9999.9 cm. Did you mean 12000 mm?'],
    [{ length: '100000', unit: 'mm' }, 'Length must be at most 99999 mm'],
    [{ length: '0' }, 'Length must be more than 0'],
    [{ length: '0.000' }, 'Length must be more than 0'],
    [{ length: '-4.6' }, 'Length must be more than 0'],
    [{ length: '' }, 'Length is required'],
    [{ length: '1e9' }, 'Length must be a number such as 4.695'],
    [{ length: 1e9 }, 'Length must be at most 99.999 m'],
    [{ length: 1e21 }, 'Length must be a number such as 4.695'],
    [{ length: '4.6.9' }, 'Length must be a number such as 4.695'],
    [{ length: "4'6" }, 'Length must be a number such as 4.695'],
    [{ length: '९' }, 'Length must be a number such as 4.695'],
    [{ length: ['4'] }, 'Length is required'],
    [{ length: '4.6955' }, 'Length must be in whole millimetres'],
    [{ length: '469.55', unit: 'cm' }, 'Length must be in whole millimetres'],
    [{ length: '4,695' }, 'Length 4,695 is unclear: please write 4.695 or 4695'],
    [{ length: '4.695', unit: 'mm' }, 'Length 4.695 is unclear: please write 4695'],
    [{ length: '9'.repeat(1_000_000) }, 'Length must be a number such as 4.695'],
    [{ weight: '1.240' }, 'Weight 1.240 is unclear: please write 1240'],
    [{ weight: '1240.5' }, 'Weight must be in whole kilograms'],
    [{ weight: '1000000' }, 'Weight must be at most 999,999 kg'],
    [{ weight: '0' }, 'Weight must be more than 0'],
    [{ pieces: '10,000' }, 'Number of pieces must be at most 9,999'],
    [{ pieces: '0' }, 'Number of pieces must be more than 0'],
    [{ pieces: '1.5' }, 'Number of pieces must be a whole number'],
    [{ pieces: '' }, 'Number of pieces is required'],
    [{ unit: 'ft' }, 'Unit must be m, cm or mm'],
    [{ kind: '' }, 'Kind is required'],
    [{ kind: 'constructor' }, 'Kind must be car, truck, wheeled, tracked, trailer, package or other'],
    [{ running: 'perhaps' }, 'Running must be yes or no'],
    [{ make_model: 'x'.repeat(101) }, 'Make and model must be at most 100 characters'],
  ]
  test.each(BAD)('is refused: %j', (change, message) => {
    expect(errorsOf(change)).toEqual([message])
    expect(lineOf(change)).toBeUndefined()
  })
})

test('the lines of a form keep their numbers, and blank ones are left out', () => {
  const form = {
    name: 'Asha',
    cargo_unit: 'cm',
    'cargo.0.pieces': '1',
    'cargo.2.length': '475',
    'cargo.2.kind': 'car',
    'cargo.2.cbm': '0.001',
    'cargo.7.constructor': 'x',
  }
  const typed = typedLines(form)
  expect(typed).toEqual([
    { unit: 'cm', pieces: '1' },
    { unit: 'cm' },
    { unit: 'cm', length: '475', kind: 'car' },
  ])
  expect(readCargo(typed ?? []).errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '2 width',
    '2 height',
    '2 weight',
    '2 pieces',
  ])
  expect(typedLines({ name: 'Asha', cargo_unit: 'm' })).toBeUndefined()
})

describe('totals', () => {
  const crate = lineOf({
    kind: 'package',
    length: '1',
    width: '1',
    height: '0.5',
    weight: '900',
    pieces: '1',
  })
  const cars = lineOf({})
  const lines = [cars, crate].flatMap((line) => line ?? [])

  test('round the volume of a piece, and take the larger of volume and weight in each line', () => {
    expect(totalsText(lines.slice(0, 1))).toBe('12 pieces, 146.112 cbm, 14.880 t: 146.112 freight tons')
    expect(totalsOf(lines)).toEqual({ pieces: 13, litres: 146_612, kg: 15_780, freight: 147_012 })
  })

  test('summarize the cargo for an empty message, as far as there is room', () => {
    expect(cargoSummary(lines, 5000)).toBe(
      [
        '12 × Car or van, TOYOTA PRIUS, running, 4.695 × 1.695 × 1.530 m, 1,240 kg: 146.112 cbm',
        '1 × Crate or package, TOYOTA PRIUS, running, 1.000 × 1.000 × 0.500 m, 900 kg: 0.500 cbm',
        'Total: 13 pieces, 146.612 cbm, 15.780 t: 147.012 freight tons',
      ].join('\n'),
    )
    const long = cargoSummary(Array.from({ length: 50 }, () => lines[0] ?? []).flat(), 1000)
    expect(long.length).toBeLessThanOrEqual(1000)
    expect(long).toMatch(/\nand 4\d more lines\nTotal: 600 pieces, 7,305.600 cbm/)
  })
})

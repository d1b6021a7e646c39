import { expect, test } from 'vitest'
import { cargoName } from './cargo-text.ts'
import { readPastedCargo } from './pasted-cargo.ts'
import { readCargo } from './read-cargo.ts'

const SHEETS: [what: string, text: string][] = [
  [
    'headings with units',
    'Sr. No\tDescription\tLength (cm)\tBreadth (cm)\tHt (cm)\tWeight (MT)\tQty\tRunning\r\n' +
      '1\tCAT 320 excavator\t950\t300\t310.5\t22.5\t2\tYes\r\n2\tSpares\t200\t100\t50\t0.9\t\t\r\n',
  ],
  [
    'headings in another order',
    'Qty\tWeight kgs\tType\tL mm\tW mm\tH mm\tModel\tRuns\n' +
      '2\t22,500\tTracked machine\t9,500\t3,000\t3105\tCAT 320 excavator\ty\n1\t900\tpackage\t2000\t1000\t500\tSpares\t',
  ],
  [
    'no headings, and units in the cells',
    'Tracked machine\tCAT 320 excavator\t9.5\t3\t3.105\t22500\t2\tyes\nCrate or package\tSpares\t2\t1\t50 cm\t0.9 t\t1',
  ],
]

test.each(SHEETS)('reads rows of a sheet: %s', (_what, text) => {
  const pasted = readPastedCargo(text) ?? []
  const { lines, errors } = readCargo(pasted.map((line) => ({ unit: 'm', ...line })))

  expect(errors).toEqual([])
  expect(lines).toMatchObject([
    {
      kind: 'tracked',
      length_mm: 9500,
      width_mm: 3000,
      height_mm: 3105,
      weight_kg: 22_500,
      pieces: 2,
      running: 'yes',
    },
    { length_mm: 2000, width_mm: 1000, height_mm: 500, weight_kg: 900, pieces: 1, running: null },
  ])
  expect(lines.map(({ make_model }) => make_model)).toEqual(['CAT 320 excavator', 'Spares'])
})

test('keeps a kind that is not known here in front of the model', () => {
  const [line] = readCargo([
    { unit: 'm', ...readPastedCargo('Yacht\tBAVARIA 38\t11.5\t4\t3\t7000')?.[0] },
  ]).lines
  expect(line && cargoName(line)).toBe('Other, Yacht BAVARIA 38')
})

test.each(['', 'Hello\tworld', 'Make\tModel\nCAT\t320', '1\t2\t3'])(
  'refuses rows without dimensions and weight: %j',
  (text) => {
    expect(readPastedCargo(text)).toBeNull()
  },
)

import { expect, test } from 'vitest'
import { callsOf, readRows, warningsOf } from '../../tests/circular.ts'
import { excelSerial, type TestCell } from '../../tests/workbook.ts'

const HEADER = 'PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W'
const ROWS = [HEADER, 'YOKOHAMA | 5 Dec | 12 Dec', 'KOBE | 7 Dec | 14 Dec', 'CHENNAI | 24 Dec | 31 Dec']
const onRange = (range: string) =>
  `<conditionalFormatting sqref="${range}"><cfRule type="expression" dxfId="0" priority="1"><formula>$D6="X"</formula></cfRule></conditionalFormatting>`
const heldIn = (circular: ReturnType<typeof readRows>) =>
  callsOf(circular).filter((call) => call.endsWith('(held)'))

test.each([
  ['strikes through', '<font><strike/></font>', 'struck_through'],
  ['writes in white', '<font><color rgb="FFFFFFFF"/></font>', 'hidden_cells'],
  [
    'writes in the colour of its own background',
    '<font><color rgb="FFFF0000"/></font><fill><patternFill><bgColor rgb="FFFF0000"/></patternFill></fill>',
    'hidden_cells',
  ],
])('a conditional format that %s on dates is asked about with them', (_, look, code) => {
  const circular = readRows(ROWS, { tail: onRange('B6:C7') }, { conditions: [look] })

  expect(warningsOf(circular)).toEqual([`error ${code} B6`])
  expect(heldIn(circular)).toHaveLength(4)
})

test.each([
  ['colours', '<fill><patternFill><bgColor rgb="FFFFFF00"/></patternFill></fill>', 'B6:C7'],
  ['writes in red', '<font><b/><color rgb="FFFF0000"/></font>', 'A5:C8'],
  ['does not strike through', '<font><strike val="0"/></font>', 'A5:C8'],
  ['strikes through', '<font><strike/></font>', 'A1:A2'],
])('a conditional format that only %s is not asked about', (_, look, range) => {
  expect(readRows(ROWS, { tail: onRange(range) }, { conditions: [look] }).warnings).toEqual([])
})

test('of more ranges than can be looked at, any may be on the dates', () => {
  const others = Array.from({ length: 1200 }, (_, at) => `H${at + 20}`).join(' ')
  const circular = readRows(
    ROWS,
    { tail: onRange(`${others} B6:C7`) },
    { conditions: ['<font><strike/></font>'] },
  )

  expect(heldIn(circular)).toHaveLength(6)
})

test('one on the name of a vessel or port is asked about with its line', () => {
  const conditions = ['<font><strike/></font>']

  expect(heldIn(readRows(ROWS, { tail: onRange('B5') }, { conditions }))).toHaveLength(3)
  expect(heldIn(readRows(ROWS, { tail: onRange('A7') }, { conditions }))).toHaveLength(2)
})

const day = (text: string) => excelSerial(text)
const calculated = (formula: string, text: string): TestCell => ({
  xml: `<c r="CELL" s="1"><f>${formula}</f><v>${day(text)}</v></c>`,
})

test('dates calculated from TODAY, at once or by another cell, are asked about', () => {
  const circular = readRows([
    HEADER,
    ['YOKOHAMA', calculated('TODAY()+10', '2026-12-05'), { serial: day('2026-12-12') }],
    ['KOBE', calculated('B6+2', '2026-12-07'), calculated('C6+2', '2026-12-14')],
    ['CHENNAI', calculated('$B$7+17', '2026-12-24'), calculated('C7+17', '2026-12-31')],
  ])

  expect(warningsOf(circular)).toEqual(['error cell_not_understood B6'])
  expect(heldIn(circular)).toHaveLength(3)
})

test('the formulas of a group are each moved from the first of them', () => {
  const shared = (first: boolean, text: string): TestCell => ({
    xml: `<c r="CELL" s="1"><f t="shared" si="0"${first ? ' ref="B7:C7"' : ''}>${first ? 'B6+2' : ''}</f><v>${day(text)}</v></c>`,
  })
  const circular = readRows([
    HEADER,
    ['YOKOHAMA', { serial: day('2026-12-05') }, calculated('NOW()', '2026-12-12')],
    ['KOBE', shared(true, '2026-12-07'), shared(false, '2026-12-14')],
    ['CHENNAI', { serial: day('2026-12-24') }, { serial: day('2026-12-31') }],
  ])

  expect(heldIn(circular)).toEqual([
    'KESTREL DAWN V.208W / Yokohama: 12 Dec (held)',
    'KESTREL DAWN V.208W / Kobe: 14 Dec (held)',
  ])
})

test('an issue date of today, and the word TODAY() in a text, change nothing', () => {
  const circular = readRows([
    ['ISSUED', calculated('TODAY()', '2026-11-25')],
    HEADER,
    ['YOKOHAMA', calculated('IF(1,46361,"TODAY()")', '2026-12-05'), { serial: day('2026-12-12') }],
    ['CHENNAI', { serial: day('2026-12-24') }, { serial: day('2026-12-31') }],
  ])

  expect(heldIn(circular)).toEqual([])
})

const prompting = (text: string, shown = ' showInputMessage="1"') =>
  `<dataValidations count="1"><dataValidation type="any"${shown} sqref="B7:B7" promptTitle="NOTE" prompt="${text}"/></dataValidations>`

test('what Excel shows beside a chosen cell is a note', () => {
  expect(heldIn(readRows(ROWS, { tail: prompting('KOBE CANCELLED') }))).toHaveLength(2)
  expect(readRows(ROWS, { tail: prompting('SUBJECT TO CHANGE') }).warnings).toEqual([])
  expect(readRows(ROWS, { tail: prompting('KOBE CANCELLED', '') }).warnings).toEqual([])
})

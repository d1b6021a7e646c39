import { expect, test } from 'vitest'
import { excelSerial, type Look, type TestCell, workbookBytes } from '../../tests/workbook.ts'
import { openCircularFile } from './circular-file.ts'
import { ownCell } from './sheet-grid.ts'

const DAY = excelSerial('2026-12-14')

function unseenOf(look: Look, shows: string | number = 'KOBE', tail = '') {
  const rows: TestCell[][] = [[{ look: 0, shows }]]
  const [grid] = openCircularFile(workbookBytes({ sheets: [{ rows, tail }], looks: [look] })).sheets
  return grid && ownCell(grid, 1, 1)?.unseen
}

const WHITE = '<color rgb="FFFFFFFF"/>'

test.each<[string, Look]>([
  ['white', { font: WHITE }],
  ['white by the theme', { font: '<color theme="0"/>' }],
  ['white by its number', { font: '<color indexed="9"/>' }],
  ['nearly white', { font: '<color theme="0" tint="-0.05"/>' }],
  ['white on white', { font: WHITE, fill: 'rgb="FFFFFFFF"' }],
  ['the theme colour of its fill', { font: '<color theme="4"/>', fill: 'theme="4"' }],
  [
    'the theme colour of its fill, tinted',
    { font: '<color theme="4" tint="0.4"/>', fill: 'theme="4" tint="0.4"' },
  ],
  ['the colour of its fill, by its number', { font: '<color rgb="FFFFFF00"/>', fill: 'indexed="13"' }],
  ['white by its format', { format: '[White]@' }],
])('a text is not seen in %s', (_, look) => expect(unseenOf(look)).toBe('colour'))

test.each<[string, Look]>([
  ['the automatic colour', { font: '<color auto="1"/>', fill: 'rgb="FF000000"' }],
  ['no colour of its own', {}],
  ['black', { font: '<color theme="1"/>' }],
  ['white on dark blue', { font: WHITE, fill: 'rgb="FF002060"' }],
  ['white on the dark colour of the theme', { font: '<color theme="0"/>', fill: 'theme="3"' }],
  ['white on a tint', { font: '<color theme="0"/>', fill: 'theme="0" tint="-0.25"' }],
  ['white on an unknown colour', { font: WHITE, fill: 'theme="99"' }],
  ['white on the colour of the window', { font: WHITE, fill: 'indexed="64"' }],
  ['white on a pattern', { font: WHITE, fill: '<fill><patternFill patternType="darkGray"/></fill>' }],
  [
    'white on a gradient',
    { font: WHITE, fill: '<fill><gradientFill><stop><color rgb="FF000000"/></stop></gradientFill></fill>' },
  ],
  ['an unknown colour', { font: '<color theme="99"/>' }],
  ['light grey', { font: '<color rgb="FFD9D9D9"/>' }],
  ['red by its format', { font: WHITE, format: '[Red]@' }],
  ['size 8', { font: '<sz val="8"/>' }],
  ['a format for numbers', { format: ';;' }],
  ['a format of texts', { format: ';;;@' }],
])('a text is seen in %s', (_, look) => expect(unseenOf(look)).toBeUndefined())

test('a text of size 1 is not seen', () => expect(unseenOf({ font: '<sz val="1"/>' })).toBe('size'))

test('a format hides texts or numbers', () => {
  expect(unseenOf({ format: ';;;' })).toBe('format')
  expect(unseenOf({ format: ';;;' }, DAY)).toBe('format')
  expect(unseenOf({ format: ';;;' }, 51)).toBe('format')
  expect(unseenOf({ format: ';;;@' }, DAY)).toBe('format')
  expect(unseenOf({ format: '0;0;0;' })).toBe('format')
  expect(unseenOf({ format: '0;0;0;' }, 51)).toBeUndefined()
  expect(unseenOf({ format: 'd-mmm;;;' }, DAY)).toBeUndefined()
  expect(unseenOf({ format: '000"W";;;' }, 51)).toBeUndefined()
  expect(unseenOf({ format: '"; ";;@;@' })).toBeUndefined()
})

test('a date is not seen in white', () => {
  expect(unseenOf({ font: WHITE, format: 'd-mmm' }, DAY)).toBe('colour')
  expect(unseenOf({ format: '[White]d-mmm' }, DAY)).toBe('colour')
  expect(unseenOf({ font: WHITE, format: '[Red]d-mmm' }, DAY)).toBeUndefined()
})

test.each([
  '<conditionalFormatting sqref="C3 A1:B2"><cfRule type="expression" dxfId="0"/></conditionalFormatting>',
  '<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><xm:sqref>A1:A9</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>',
  '<picture r:id="rId1"/>',
])('a white text may be seen if something else colours its cell: %.30s', (tail) => {
  expect(unseenOf({ font: WHITE }, 'KOBE', tail)).toBeUndefined()
  expect(unseenOf({ font: '<sz val="1"/>' }, 'KOBE', tail)).toBe('size')
})

test('a white text may be seen in a table with a style', () => {
  const rows: TestCell[][] = [[{ look: 0, shows: 'PORT' }], [], [{ look: 0, shows: 'KOBE' }]]
  const parts = {
    'xl/tables/table1.xml': '<table ref="A1:B2"/>',
    'xl/worksheets/_rels/sheet1.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/table" Target="../tables/table1.xml"/></Relationships>',
  }
  const [grid] = openCircularFile(
    workbookBytes({ sheets: [{ rows }], looks: [{ font: WHITE }], parts }),
  ).sheets
  expect(grid && [ownCell(grid, 1, 1)?.unseen, ownCell(grid, 3, 1)?.unseen]).toEqual([undefined, 'colour'])
})

const RUN = (text: string, colour: string) => `<r><rPr>${colour}</rPr><t xml:space="preserve">${text}</t></r>`

test.each([
  ['all of it in white', RUN('KOBE', WHITE), 'colour'],
  ['a part in white', `<r><t>KOBE </t></r>${RUN('(OMIT)', WHITE)}`, 'colour'],
  ['blanks in white', `<r><t>KOBE</t></r>${RUN(' - ', WHITE)}`, undefined],
  ['a part in red', `<r><t>KOBE </t></r>${RUN('(OMIT)', '<color rgb="FFFF0000"/>')}`, undefined],
])('a text has %s', (_, runs, expected) => {
  const shared = { xml: `<c r="CELL" t="s"><v>0</v></c>` }
  const inline = { xml: `<c r="CELL" t="inlineStr"><is>${runs}</is></c>` }
  const parts = { 'xl/sharedStrings.xml': `<sst><si>${runs}</si></sst>` }
  const [grid] = openCircularFile(workbookBytes({ sheets: [{ rows: [[shared, inline]] }], parts })).sheets
  expect(grid && [ownCell(grid, 1, 1)?.unseen, ownCell(grid, 1, 2)?.unseen]).toEqual([expected, expected])
})

test('a white cell with parts in black is seen', () => {
  const runs = RUN('KOBE', '<color theme="1"/>')
  const rows: TestCell[][] = [[{ xml: `<c r="CELL" s="4" t="inlineStr"><is>${runs}</is></c>` }]]
  const [grid] = openCircularFile(workbookBytes({ sheets: [{ rows }], looks: [{ font: WHITE }] })).sheets
  expect(grid && ownCell(grid, 1, 1)?.unseen).toBeUndefined()
})

test('the colours of a workbook replace those of Excel', () => {
  const palette = Array.from(
    { length: 64 },
    (_, i) => `<rgbColor rgb="00${i === 9 ? '000000' : 'FFFFFF'}"/>`,
  ).join('')
  const styles = (index: number) => ({
    'xl/styles.xml': `<styleSheet><fonts><font><color indexed="${index}"/></font></fonts><cellXfs><xf fontId="0"/></cellXfs><colors><indexedColors>${palette}</indexedColors></colors></styleSheet>`,
  })
  const read = (index: number) => {
    const [grid] = openCircularFile(
      workbookBytes({ sheets: [{ rows: [['KOBE']] }], parts: styles(index) }),
    ).sheets
    return grid && ownCell(grid, 1, 1)?.unseen
  }
  expect(read(9)).toBeUndefined()
  expect(read(10)).toBe('colour')
})

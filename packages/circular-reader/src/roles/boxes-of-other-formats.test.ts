import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { biffStream, boxRecords, excel5Box, noteRecords } from '../../tests/biff.ts'
import { TWO_VOYAGES } from '../../tests/circular.ts'
import { inFormat } from '../../tests/other-formats.ts'
import { escapeXml, workbookBytes } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

const ROWS = TWO_VOYAGES.map((row) => row.split(' | '))
const XLSX = workbookBytes({ sheets: [{ name: 'DEC', rows: ROWS }] })

function read(bytes: Uint8Array) {
  const workbook = openCircularFile(bytes)
  const { circular, facts } = readWorkbook(workbook, { ports: KNOWN_PORTS, today: '2026-11-28' })
  return {
    withheld: circular.totals.withheld,
    asked: circular.warnings.flatMap(({ severity, message }) => (severity === 'error' ? [message] : [])),
    notes: facts.flatMap(({ kind, text }) => (kind === 'note' ? [text] : [])),
  }
}

const TEXT = /<text:p>7 Dec<\/text:p>/
const CELLS = '<table:table-row'

/** An .ods file with something drawn in B5, or over its sheet. */
function ods({ inCell = '', overSheet = '' }: { inCell?: string; overSheet?: string }): Uint8Array {
  const parts = unzipSync(inFormat(XLSX, 'ods'))
  const content = strFromU8(parts['content.xml'] ?? new Uint8Array())
  expect(content).toMatch(TEXT)
  const drawn = content
    .replace(TEXT, (found) => `${found}${inCell}`)
    .replace(CELLS, `<table:shapes>${overSheet}</table:shapes>${CELLS}`)
  const namespaces = ['draw', 'svg'].map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:${name}"`)
  const known = namespaces.filter((one) => !drawn.includes(one.slice(0, one.indexOf('='))))
  return zipSync({
    ...parts,
    'content.xml': strToU8(drawn.replace('<office:document-content', (tag) => `${tag} ${known.join(' ')}`)),
  })
}

const words = (text: string) => `<text:p>${escapeXml(text)}</text:p>`
const shape = (text: string) =>
  `<draw:custom-shape draw:z-index="0"><svg:title>x</svg:title>${words(text)}</draw:custom-shape>`
const frame = (text: string) =>
  `<draw:frame><draw:text-box><text:p><text:span>${escapeXml(text)}</text:span></text:p></draw:text-box></draw:frame>`
const chart = `<draw:frame><draw:object>${words('KOBE CANCELLED')}<table:table><table:table-row><table:table-cell>${words('KOBE OMITTED')}</table:table-cell></table:table-row></table:table></draw:object></draw:frame>`

describe('a text drawn over an OpenDocument sheet', () => {
  test.each([
    [ods({ inCell: shape('KOBE CANCELLED') }), 'The text box on B5 says "KOBE CANCELLED".'],
    [ods({ inCell: frame('神戸抜港') }), 'The text box on B5 says "神戸抜港".'],
    [ods({ inCell: `<draw:g>${shape('KOBE')}${frame('CANCELLED')}</draw:g>` }), 'The text box on B5 says'],
    [ods({ inCell: `<draw:ellipse>${words('skip Kobe')}</draw:ellipse>` }), 'The text box on B5 says'],
    [ods({ overSheet: chart + frame('Kobe cancelled') }), 'The text box says "KOBE CANCELLED".'],
  ])('is asked about if it cancels calls', (bytes, message) => {
    const { withheld, asked } = read(bytes)
    expect(withheld).toBeGreaterThan(1)
    expect(asked).toEqual([expect.stringContaining(message)])
  })

  test('is read back if it is not known to say nothing, and charts are no texts', () => {
    expect(read(ods({ overSheet: chart, inCell: shape('Zorb quibbles') }))).toEqual({
      ...{ withheld: 0, asked: [] },
      notes: ['"Zorb quibbles" (text box on B5)'],
    })
  })
})

describe('a text drawn over a sheet of Excel 97', () => {
  const xls = (tail: Buffer) => read(biffStream({ rows: ROWS, tail }))

  test.each(['KOBE CANCELLED', '神戸抜港'])('is asked about if it cancels calls: %s', (text) => {
    expect(xls(boxRecords(text, { row: 4, column: 1 }))).toMatchObject({
      withheld: 2,
      asked: [expect.stringContaining(`The text box on B5 says "${text}".`)],
    })
  })

  test('is read back if it is not known to say nothing', () => {
    const boxes = [
      boxRecords('Zorb quibbles', { row: 4, column: 1 }),
      boxRecords('ETA', { row: 0, column: 0 }),
    ]
    expect(xls(Buffer.concat(boxes))).toEqual({
      ...{ withheld: 0, asked: [] },
      notes: ['"Zorb quibbles" (text box on B5)'],
    })
  })

  test('is no comment, and a comment is none, also of an empty cell', () => {
    expect(xls(noteRecords('skip Kobe', { row: 8, column: 4 })).asked).toEqual([
      expect.stringContaining('The comment on E9 says "SKIP KOBE".'),
    ])
    expect(xls(noteRecords('berth 3 is subject to change', { row: 4, column: 1 })).asked).toEqual([
      expect.stringContaining('The comment on B5'),
    ])
  })

  test('is also asked about without a place', () => {
    expect(xls(boxRecords('KOBE CANCELLED', null)).withheld).toBe(2)
  })
})

test('that drawings of Excel 5 are not read is confirmed, if there are any', () => {
  const bytes = inFormat(XLSX, 'biff5')
  expect(openCircularFile(bytes).toConfirm).toBeUndefined()
  const drawn = openCircularFile(excel5Box(ROWS))
  expect(drawn.toConfirm).toContain('Drawings of Excel 5 are in this file')
})

test('a text box of an .xlsb file is read as that of an .xlsx file', () => {
  const parts = unzipSync(inFormat(XLSX, 'xlsb'))
  const relations = 'xl/worksheets/_rels/sheet1.bin.rels'
  const box = `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:from><xdr:col>1</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:sp><a:p><a:t>KOBE CANCELLED</a:t></a:p></xdr:sp></xdr:wsDr>`
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/drawing'
  const bytes = zipSync({
    ...parts,
    [relations]: strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="${type}" Target="../drawings/drawing1.xml"/></Relationships>`,
    ),
    'xl/drawings/drawing1.xml': strToU8(box),
  })
  expect(read(bytes).asked).toEqual([expect.stringContaining('The text box on B5 says "KOBE CANCELLED".')])
})

import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { callsOf, readBytes, readRows, readSheets, TITLES } from '../../../tests/circular.ts'
import {
  excelSerial,
  type TestSheet,
  workbookBytes,
  workbookParts,
  zipParts,
} from '../../../tests/workbook.ts'
import { CircularRefused } from './circular-refused.ts'

const ROWS = [
  ['PORT', 'TAMARIND CREST V.041W'],
  ['KOBE', '1-2 Dec'],
  ['CHENNAI', '20-22 Dec'],
]
const CALLS = ['TAMARIND CREST V.041W / Kobe: 1-2 Dec', 'TAMARIND CREST V.041W / Chennai: 20-22 Dec']
const SHEET: TestSheet = { name: 'A & B', rows: [...TITLES, ...ROWS] }

function refusalOf(bytes: Uint8Array): string {
  try {
    readBytes(bytes)
  } catch (error) {
    if (error instanceof CircularRefused) return error.message
    throw error
  }
  throw new Error('the file was not refused')
}

test.each([
  ['shared strings', {}],
  ['inline strings', { inline: true }],
  ['prefixed elements', { prefix: 'x:' }],
  ['the strict namespaces', { strict: true }],
  ['prefixed, strict, inline', { prefix: 's:', strict: true, inline: true }],
])('a workbook with %s', (_, variation) => {
  const circular = readSheets([SHEET], variation)

  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.sheets[0]?.sheet).toBe('A & B')
})

test('parts named with backslashes, capitals, and absolute targets', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const relations = 'xl/_rels/workbook.xml.rels'
  parts[relations] = (parts[relations] ?? '').replace('"worksheets/', '"/xl/worksheets/')
  const renamed = Object.entries(parts).map(([name, text]) => [
    name.replaceAll('/', '\\').replace('sharedStrings', 'SharedStrings'),
    text,
  ])

  expect(callsOf(readBytes(zipParts(Object.fromEntries(renamed))))).toEqual(CALLS)
})

test('stored instead of deflated, with a comment behind the directory', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  const stored = zipSync(files, { level: 0 })
  const comment = strToU8('saved by hand')
  const bytes = new Uint8Array([...stored, ...comment])
  bytes[stored.length - 2] = comment.length

  expect(callsOf(readBytes(bytes))).toEqual(CALLS)
})

test('UTF-16 parts, and cells without their names', () => {
  const parts = workbookParts({ sheets: [SHEET], inline: true })
  const sheet = 'xl/worksheets/sheet1.xml'
  const bare = (parts[sheet] ?? '').replaceAll(/ r="[A-Z]*\d+"/g, '')
  const files = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))
  const utf16 = new Uint8Array([0xff, 0xfe, ...Buffer.from(bare, 'utf16le')])

  expect(callsOf(readBytes(zipSync({ ...files, [sheet]: utf16 })))).toEqual(CALLS)
})

test('what a cell may hold', () => {
  const cell = (xml: string) => ({ xml: `<c r="CELL"${xml}</c>` })
  const circular = readRows([
    ['PORT', 'TAMARIND CREST V.041W'],
    ['CHIBA', cell(' t="inlineStr"><is><r><t>1-2</t></r><r><rPr/><t xml:space="preserve"> Dec</t></r></is>')],
    ['TOKYO', cell(' t="inlineStr"><is><t>3-4 Dec</t><rPh sb="0" eb="1"><t>ヨミ</t></rPh></is>')],
    ['NAGOYA', cell(' t="str"><f>CONCAT("5","")</f><v>5 Dec_x000D_</v>')],
    ['OSAKA', { serial: excelSerial('2026-12-06') }],
    ['KOBE', { serial: excelSerial('2026-12-07') + 0.25 }],
    ['MOJI', cell(' t="d"><v>2026-12-08T18:30:00</v>')],
    ['HAKATA', excelSerial('2026-12-09')],
    ['SINGAPORE', cell(' t="str"><f>IF(1,"","")</f><v></v>')],
    ['CHENNAI', cell(' t="inlineStr"><is><t>1\u200b0 D\u0007ec\u00a0</t></is>')],
    ['MUMBAI', cell(' t="inlineStr"><is><t><![CDATA[12 Dec]]></t></is>')],
  ])

  expect(
    circular.sheets[0]?.schedules.map(({ port, dates, excel_date }) => [port, dates, excel_date]),
  ).toEqual([
    ['Chiba', '1-2 Dec', undefined],
    ['Tokyo', '3-4 Dec', undefined],
    ['Nagoya', '5 Dec', undefined],
    ['Osaka', '6 Dec', true],
    ['Kobe', '7 Dec 0600', true],
    ['Moji', '8 Dec 1830', true],
    ['Hakata', '9 Dec', true],
    ['Chennai', '10 Dec', undefined],
    ['Mumbai', '12 Dec', undefined],
  ])
  expect(circular.warnings).toEqual([])
})

test('the 1904 date system', () => {
  const serial = excelSerial('2026-12-06') - 1462
  const circular = readRows(
    [
      ['PORT', 'TAMARIND CREST V.041W'],
      ['OSAKA', { serial }],
    ],
    {},
    { uses1904: true },
  )

  expect(circular.sheets[0]?.schedules[0]).toMatchObject({ dates: '6 Dec', start: '2026-12-06' })
})

test('styled empty cells to the last row and column cost nothing, filled ones beyond the limits are said', () => {
  const far = [...ROWS, [{ xml: '<c r="XFD8" s="1"/>' }, { xml: '<c r="A1048576" s="1"/>' }]]

  expect(readRows(far, { merges: ['B9:XFD1048576'] }).warnings).toEqual([])

  const filled = [...ROWS, [{ xml: '<c r="GT8"><v>1</v></c>' }]]

  expect(readRows(filled).warnings.map(({ code }) => code)).toEqual(['sheet_cut_off'])
})

test('merged ranges that overlap without end cost no more than the cells', () => {
  const merges = Array.from({ length: 20_000 }, (_, i) => `A${(i % 3) + 20}:GR500`)
  const started = performance.now()

  expect(callsOf(readRows(ROWS, { merges }))).toEqual(CALLS)
  expect(performance.now() - started).toBeLessThan(2000)
})

test('more sheets than are read', () => {
  const circular = readSheets(Array.from({ length: 61 }, (_, i) => ({ ...SHEET, name: `S${i}` })))

  expect(circular.sheets).toHaveLength(60)
  expect(circular.skipped_sheets).toEqual([{ sheet: '1 more', reason: 'only 60 sheets are read' }])
})

test.each([
  ['nothing', new Uint8Array()],
  ['a text', strToU8('PORT,TAMARIND CREST\nKOBE,1-2 Dec\n')],
  ['other bytes', new Uint8Array(5000).map((_, i) => (i * 7919) % 251)],
  ['a PDF', strToU8('%PDF-1.7\n%%EOF')],
  ['a Word document', zipParts({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })],
])('%s is no workbook', (_, bytes) => {
  expect(refusalOf(bytes)).toBe('This file is not an Excel workbook (.xlsx).')
})

test('other formats are told how to be saved', () => {
  const ole2 = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
  const encrypted = Buffer.concat([ole2, Buffer.from('EncryptedPackage', 'utf16le')])

  expect(refusalOf(ole2)).toContain('save it as .xlsx')
  expect(refusalOf(encrypted)).toContain('password-protected')
  expect(refusalOf(zipParts({ 'xl/workbook.bin': 'x' }))).toContain('save it as .xlsx')
  expect(refusalOf(zipParts({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }))).toContain(
    'save it as .xlsx',
  )
})

test('a workbook without a schedule', () => {
  expect(refusalOf(workbookBytes({ sheets: [{ rows: [] }] }))).toContain('No sailing schedule')
  expect(refusalOf(workbookBytes({ sheets: [{ rows: [['PORT'], ['KOBE']] }] }))).toContain(
    'No sailing schedule',
  )
  expect(refusalOf(workbookBytes({ sheets: [{ ...SHEET, hidden: 'hidden' }] }))).toContain(
    'No sailing schedule',
  )
})

test('more than 10 MB is not even looked at', () => {
  expect(refusalOf(new Uint8Array(10 * 1024 * 1024 + 1))).toContain('larger than 10 MB')
})

test('a file cut short anywhere', () => {
  const whole = workbookBytes({ sheets: [SHEET] })

  for (let length = 4; length < whole.length; length += 97) {
    expect(refusalOf(whole.subarray(0, length))).toMatch(/damaged/)
  }
})

test('a changed byte is noticed', () => {
  const parts = workbookParts({ sheets: [SHEET], inline: true })
  const stored = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { level: 0 },
  )
  const at = Buffer.from(stored).indexOf('20-22 Dec')
  stored[at] = '1'.charCodeAt(0)

  expect(refusalOf(stored)).toMatch(/damaged/)
})

test('the bomb of overlapping entries', () => {
  const bomb = readFileSync('tests/data/zip-bomb.zip')
  const started = performance.now()

  expect(refusalOf(bomb)).toMatch(/far more data/)
  expect(performance.now() - started).toBeLessThan(200)
})

test('entries that share their bytes, however small', () => {
  const bytes = workbookBytes({ sheets: [SHEET] })
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  const second = directory + 46 + view.getUint16(directory + 28, true)
  view.setUint32(second + 42, view.getUint32(directory + 42, true), true)

  expect(refusalOf(bytes)).toMatch(/damaged/)
})

test('two parts of one name', () => {
  const parts = workbookParts({ sheets: [SHEET] })

  expect(refusalOf(zipParts({ ...parts, 'XL/WORKBOOK.XML': parts['xl/workbook.xml'] ?? '' }))).toMatch(
    /damaged/,
  )
})

test('too many parts, or too large ones', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`p${i}`, 'x']))

  expect(refusalOf(zipParts({ ...parts, ...many }))).toMatch(/far more data/)
  expect(refusalOf(zipParts({ ...parts, 'xl/media/a': ' '.repeat(2_000_000) }))).toMatch(/far more data/)
})

test('a part that unpacks to more than it declares is stopped at once', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const bytes = workbookBytes({ sheets: [SHEET] })
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  const lying = withPart(bytes, sheet, packed, 1000)
  const started = performance.now()

  expect(refusalOf(lying)).toMatch(/damaged/)
  expect(performance.now() - started).toBeLessThan(500)
})

/** The zip with one part's data put at its end, and its directory entry claiming the given size. */
function withPart(bytes: Uint8Array, name: string, packed: Uint8Array, size: number): Uint8Array {
  const end = Buffer.from(bytes.subarray(bytes.length - 22))
  const start = end.readUInt32LE(16)
  const directory = Buffer.from(bytes.subarray(start, bytes.length - 22))
  const at = directory.indexOf(name) - 46
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  directory.writeUInt32LE(packed.length, at + 20)
  directory.writeUInt32LE(size, at + 24)
  directory.writeUInt32LE(start, at + 42)
  end.writeUInt32LE(start + local.length + packed.length, 16)
  return Buffer.concat([bytes.subarray(0, start), local, packed, directory, end])
}

test.each([
  ['a document type', '<!DOCTYPE x [<!ENTITY a "b">]>'],
  ['elements left open', '<unclosed>'],
])('XML with %s', (_, text) => {
  const parts = workbookParts({ sheets: [SHEET] })
  const sheet = 'xl/worksheets/sheet1.xml'
  const changed = (parts[sheet] ?? '').replace('?>', `?>${text}`)

  expect(refusalOf(zipParts({ ...parts, [sheet]: changed }))).toMatch(/document type|damaged/)
})

test('a password on the zip itself', () => {
  const bytes = workbookBytes({ sheets: [SHEET] })
  const view = new DataView(bytes.buffer)
  let at = view.getUint32(bytes.length - 6, true)
  for (let i = 0; i < view.getUint16(bytes.length - 12, true); i++) {
    view.setUint16(at + 8, 1, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }

  expect(refusalOf(bytes)).toContain('password-protected')
})

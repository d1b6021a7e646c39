import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { PORTS, readBytes, TITLES } from '../../tests/circular.ts'
import { type TestSheet, workbookBytes, workbookParts, zipParts } from '../../tests/workbook.ts'
import { NOT_A_WORKBOOK, UnreadableCircular } from './unreadable-circular.ts'

const SHEET: TestSheet = { name: 'A & B', rows: [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ...PORTS] }

function problemOf(bytes: Uint8Array): string {
  try {
    readBytes(bytes)
  } catch (error) {
    if (error instanceof UnreadableCircular) return error.message
    throw error
  }
  throw new Error('the file was not refused')
}

test.each([
  ['nothing', new Uint8Array()],
  ['other bytes', new Uint8Array(5000).map((_, i) => (i * 7919) % 251)],
  ['a PDF', strToU8('%PDF-1.7\n%%EOF')],
  ['a Word document', zipParts({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' })],
])('refuses %s as not a workbook', (_, bytes) => {
  expect(problemOf(bytes)).toBe(NOT_A_WORKBOOK)
})

test('refuses a workbook without a schedule', () => {
  expect(problemOf(workbookBytes({ sheets: [{ rows: [] }] }))).toContain('No sailing schedule')
  expect(problemOf(workbookBytes({ sheets: [{ rows: [['PORT'], ['KOBE']] }] }))).toContain(
    'No sailing schedule',
  )
  expect(problemOf(workbookBytes({ sheets: [{ ...SHEET, hidden: 'hidden' }] }))).toContain(
    'No sailing schedule',
  )
})

test('refuses a truncated file', () => {
  const whole = workbookBytes({ sheets: [SHEET] })

  for (let length = 4; length < whole.length; length += 97) {
    expect(problemOf(whole.subarray(0, length))).toMatch(/damaged/)
  }
})

test('refuses a file with a changed byte', () => {
  const parts = workbookParts({ sheets: [SHEET], inline: true })
  const stored = zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])),
    { level: 0 },
  )
  const at = Buffer.from(stored).indexOf('20-22 Dec')
  stored[at] = '1'.charCodeAt(0)

  expect(problemOf(stored)).toMatch(/damaged/)
})

test('refuses a zip bomb of overlapping entries', () => {
  const bomb = readFileSync('tests/data/zip-bomb.zip')
  const started = cpuTime()

  expect(problemOf(bomb)).toMatch(/far more data/)
  expect(cpuTime() - started).toBeLessThan(200)
})

test('refuses entries that share bytes', () => {
  const bytes = workbookBytes({ sheets: [SHEET] })
  const view = new DataView(bytes.buffer)
  const directory = view.getUint32(bytes.length - 6, true)
  const second = directory + 46 + view.getUint16(directory + 28, true)
  view.setUint32(second + 42, view.getUint32(directory + 42, true), true)

  expect(problemOf(bytes)).toMatch(/damaged/)
})

test('refuses two parts with the same name', () => {
  const parts = workbookParts({ sheets: [SHEET] })

  expect(problemOf(zipParts({ ...parts, 'XL/WORKBOOK.XML': parts['xl/workbook.xml'] ?? '' }))).toMatch(
    /damaged/,
  )
})

test('refuses too many or too large parts', () => {
  const parts = workbookParts({ sheets: [SHEET] })
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`p${i}`, 'x']))

  expect(problemOf(zipParts({ ...parts, ...many }))).toMatch(/far more data/)
  expect(problemOf(zipParts({ ...parts, 'xl/media/a': ' '.repeat(2_000_000) }))).toMatch(/far more data/)
})

test('stops unpacking a part that is larger than declared', () => {
  const sheet = 'xl/worksheets/sheet1.xml'
  const bytes = workbookBytes({ sheets: [SHEET] })
  const packed = deflateRawSync(Buffer.alloc(200 * 1024 * 1024), { level: 9 })
  const lying = withPart(bytes, sheet, packed, 1000)
  const started = cpuTime()

  expect(problemOf(lying)).toMatch(/damaged/)
  expect(cpuTime() - started).toBeLessThan(500)
})

/** Appends other data for one part and sets the size in its directory entry. */
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
])('refuses XML with %s', (_, text) => {
  const parts = workbookParts({ sheets: [SHEET] })
  const sheet = 'xl/worksheets/sheet1.xml'
  const changed = (parts[sheet] ?? '').replace('?>', `?>${text}`)

  expect(problemOf(zipParts({ ...parts, [sheet]: changed }))).toMatch(/document type|damaged/)
})

test('refuses a password-protected zip', () => {
  const bytes = workbookBytes({ sheets: [SHEET] })
  const view = new DataView(bytes.buffer)
  let at = view.getUint32(bytes.length - 6, true)
  for (let i = 0; i < view.getUint16(bytes.length - 12, true); i++) {
    view.setUint16(at + 8, 1, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }

  expect(problemOf(bytes)).toContain('password-protected')
})

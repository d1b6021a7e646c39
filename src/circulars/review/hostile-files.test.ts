import { NO_SCHEDULE } from '@sailing-desk/circular-reader/read-circular'
import { TOO_LARGE, TOO_LARGE_INSIDE } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { biffStream } from '../../../packages/circular-reader/tests/biff.ts'
import { inFormat } from '../../../packages/circular-reader/tests/other-formats.ts'
import { startApp } from '../../../tests/app.ts'
import { circularOf, dayAhead, upload } from '../../../tests/circular-reviews.ts'
import { longestTurn, MOST_TURN_MS } from '../../../tests/event-loop.ts'
import { readAllTables } from '../../../tests/records.ts'
import { NOTHING_OWN } from '../import/own-data.ts'
import { portDirectory } from '../import/port-directory.ts'
import { createCircularReader, type ReviewBasis } from './circular-reader.ts'

const BASIS: ReviewBasis = {
  storedData: {
    ports: portDirectory([], []),
    confirmed: [],
    own: NOTHING_OWN,
    names: { vessels: [], routes: [], formerVessels: {} },
    schedule: { vessels: [], calls: [] },
  },
  layouts: [],
  choices: {},
  layout: 'recognised',
  today: '2026-11-28',
}

const MILLION = 1_000_000
const NAMES = 'urn:oasis:names:tc:opendocument:xmlns'

const xml2003 = (table: string) =>
  Buffer.from(
    `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="A"><Table>${table}</Table></Worksheet></Workbook>`,
  )

function ods(tables: string, { level = 6, doctype = '' }: { level?: 0 | 6; doctype?: string } = {}) {
  const content = `<?xml version="1.0"?>${doctype}<office:document-content xmlns:office="${NAMES}:office:1.0" xmlns:table="${NAMES}:table:1.0" xmlns:text="${NAMES}:text:1.0"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`
  const parts = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': content }
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])), {
    level,
  })
}

const TABLE = (rows: string) => `<table:table table:name="A">${rows}</table:table>`
const ROW = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const DATE = '<text:p>5 Dec</text:p></table:table-cell>'
const FILLED = `<table:table-cell office:value-type="string" table:number-columns-repeated="${MILLION}">${DATE}`

/** An empty cell with a style, as its record. */
const BLANK = Buffer.from('01020600000001000000', 'hex')

describe('a file made to harm', () => {
  const reader = createCircularReader()
  afterAll(reader.close)

  test.each<[string, () => Uint8Array, string]>([
    ['a zip bomb as .ods', () => ods(' '.repeat(20 * MILLION)), TOO_LARGE_INSIDE],
    [
      'an .ods whose cells repeat a million times on 60 sheets',
      () => ods(TABLE(ROW(FILLED, `table:number-rows-repeated="${MILLION}"`)).repeat(60)),
      TOO_LARGE_INSIDE,
    ],
    [
      'an .ods of 300,000 empty cells',
      () => ods(TABLE(ROW('<table:table-cell/>'.repeat(300_000))), { level: 0 }),
      NO_SCHEDULE,
    ],
    [
      'an .ods with entities of its own',
      () => ods('', { doctype: '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>' }),
      'This workbook contains XML that Excel never writes (a document type), so it was not opened.',
    ],
    [
      'an .xls of 60 MB',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(60 * MILLION)]),
      TOO_LARGE,
    ],
    [
      'an .xls of half a million empty cells, with merged cells over all of them',
      () =>
        biffStream({
          rows: [['A']],
          merges: Array.from({ length: 1000 }, () => [0, 65_535, 0, 255]),
          tail: Buffer.concat(Array.from({ length: MILLION / 2 }, () => BLANK)),
        }),
      NO_SCHEDULE,
    ],
    [
      'an XML 2003 of a million empty cells',
      () => xml2003(`<Row>${'<Cell/>'.repeat(MILLION)}</Row>`),
      NO_SCHEDULE,
    ],
    [
      'a web page of a million empty rows',
      () => Buffer.from(`<table>${'<tr>'.repeat(MILLION)}</table>`),
      NO_SCHEDULE,
    ],
    [
      'a web page whose cells reach over everything',
      () =>
        Buffer.from(`<table>${'<tr><td colspan=1000000 rowspan=1000000>x</td></tr>'.repeat(50_000)}</table>`),
      NO_SCHEDULE,
    ],
  ])('is read or refused within the limits: %s', { timeout: 60_000 }, async (name, make, message) => {
    const content = make()

    await expect(reader.review({ key: name, load: async () => content }, async () => BASIS)).rejects.toThrow(
      message,
    )
  })

  test('holds up no other request, and nothing of it is kept', { timeout: 60_000 }, async () => {
    const app = await startApp()
    const before = await readAllTables(app)
    const content = Buffer.from(`<table>${'<tr><td>'.repeat(MILLION / 2)}</table>`)
    const longest = await longestTurn(async () => {
      expect((await upload(app, content, 'circular.xls')).statusCode).toBe(422)
    })

    expect(longest).toBeLessThan(MOST_TURN_MS)
    expect(await readAllTables(app)).toEqual(before)
  })
})

test('a formula with an external link says what it showed last', async () => {
  const app = await startApp()
  const link = { xml: `<c r="CELL" t="str"><f>'[1]Sheet1'!A1</f><v>${dayAhead(10)}</v></c>` }
  const content = circularOf([
    ['PORT', 'TAMARIND CREST V.041W'],
    ['Yokohama', link],
  ])

  for (const bytes of [content, inFormat(content, 'xlsb'), inFormat(content, 'biff8')]) {
    const response = await upload(app, bytes)
    expect(response.json().data.changes.new_calls).toHaveLength(1)
  }
})

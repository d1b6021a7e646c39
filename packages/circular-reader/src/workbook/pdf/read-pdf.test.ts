import { readFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { describe, expect, test } from 'vitest'
import { readUpload } from '../../../../../tests/bad-uploads.ts'
import { CALLS, callsOf, PORTS, TITLES } from '../../../tests/circular.ts'
import { type PdfPage, pdfOf } from '../../../tests/pdf-table.ts'
import { readWorkbook } from '../../read-circular.ts'
import { openCircular } from '../circular-file.ts'
import { cellName, type Grid, placeOfKey } from '../sheet-grid.ts'
import { readPdf } from './read-pdf.ts'

const open = async (page: PdfPage, options?: PDFKit.PDFDocumentOptions) =>
  openCircular(await pdfOf([page], options))
const sheetOf = async (page: PdfPage) => (await open(page)).sheets[0]

function textsOf(grid: Grid | undefined): Record<string, string> {
  return Object.fromEntries(
    [...(grid?.cells ?? [])]
      .toSorted(([one], [other]) => one - other)
      .map(([key, { text, isStruck }]) => {
        const { row, column } = placeOfKey(key)
        return [cellName(row, column), text + (isStruck ? ' (struck)' : '')]
      }),
  )
}

const TABLE = [['PORT', 'TAMARIND CREST V.041W'], ...PORTS].map((row) => row.map(String))
const PAGE: PdfPage = { titles: TITLES.map(([title]) => String(title)), rows: TABLE }

/** A PDF of one page with these contents. */
function withContents(packed: Buffer, filter: string): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R>>',
  ].map((object, i) => Buffer.from(`${i + 1} 0 obj${object}endobj\n`))
  const stream = [
    Buffer.from(`4 0 obj<</Length ${packed.length}/Filter${filter}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\n'),
  ]
  const parts = [Buffer.from('%PDF-1.4\n'), ...objects, Buffer.concat(stream)]
  const places = parts.map((_, i) => Buffer.concat(parts.slice(0, i)).length)
  const table = places.slice(1).map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const end = Buffer.concat(parts).length
  return Buffer.concat([
    ...parts,
    Buffer.from(
      `xref\n0 5\n0000000000 65535 f \n${table.join('')}trailer<</Size 5/Root 1 0 R>>\nstartxref\n${end}\n%%EOF`,
    ),
  ])
}

describe('a PDF', () => {
  test.each([
    ['with lines around its cells', true],
    ['without lines', false],
  ])('%s is read as its cells lie', async (_, rules) => {
    const rows = TABLE.map((row) => [...row, row[1] === '' ? '' : '3 Dec'])
    const workbook = await open({ ...PAGE, rows, rules })

    // The empty row below the titles is seen where no lines are.
    const texts = Object.values(textsOf(workbook.sheets[0]))
    expect(texts.filter((text) => !/ISSUED|SUBJECT/.test(text))).toEqual([
      ...['KAIYO CAR LINER CO., LTD.', 'SAILING SCHEDULE NO. 2026-12', 'EX JAPAN TO INDIA ( IMPORT )'],
      ...[
        'PORT',
        'TAMARIND CREST V.041W',
        '3 Dec',
        'KOBE',
        '1-2 Dec',
        '3 Dec',
        'CHENNAI',
        '20-22 Dec',
        '3 Dec',
      ],
    ])
    const row = rules ? 7 : 8
    expect(textsOf(workbook.sheets[0])).toMatchObject({
      [`A${row}`]: 'CHENNAI',
      [`B${row}`]: '20-22 Dec',
      [`C${row}`]: '3 Dec',
    })
    expect(workbook.toConfirm).toBe(
      'A PDF has no cells: they were found by where its texts and lines are. Compare the sheet with the PDF.',
    )
  })

  test('has the calls of the workbook', async () => {
    const { circular } = readWorkbook(await open(PAGE), { ports: KNOWN_PORTS, today: '2026-11-28' })

    expect(callsOf(circular)).toEqual(CALLS)
    expect(circular.warnings).toEqual([])
  })

  test('printed by Chromium has the calls of the workbook that it shows', async () => {
    const { circular } = readWorkbook(await readPdf(readFileSync('tests/data/circular-chromium.pdf')), {
      ports: KNOWN_PORTS,
      today: '2026-11-28',
    })

    expect(callsOf(circular)).toEqual([
      CALLS[0],
      'NEEM ARGOSY V.052W / Kobe: 8-9 Dec',
      CALLS[1],
      'NEEM ARGOSY V.052W / Chennai: 28-30 Dec (held)',
    ])
  })

  test('takes small figures for marks of footnotes', async () => {
    const sheet = await sheetOf({
      rows: [
        ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W'],
        ['KOBE', ' 4 Dec', '14 Dec²'],
        ['CHENNAI', '20 Dec', '24 Dec'],
      ],
      // A point above the line, right before the 4.
      draw: (document) => document.fontSize(5).text('1', 172.8, 77.7, { lineBreak: false }),
    })

    expect(textsOf(sheet)).toMatchObject({ B2: '¹4 Dec', C2: '14 Dec²' })
  })

  test('says what is struck through and merged', async () => {
    const sheet = await sheetOf({
      rows: [
        ['PORT', 'TAMARIND CREST V.041W', '<'],
        ['', 'ETA', 'ETD'],
        ['KOBE', '~1 Dec', '2 Dec'],
      ],
    })

    expect(textsOf(sheet)).toEqual({
      A1: 'PORT',
      B1: 'TAMARIND CREST V.041W',
      B2: 'ETA',
      C2: 'ETD',
      A3: 'KOBE',
      B3: '1 Dec (struck)',
      C3: '2 Dec',
    })
    expect(new Set(sheet?.merges.values())).toEqual(new Set([{ top: 1, left: 2, bottom: 1, right: 3 }]))
  })

  test('without lines has a heading over two columns', async () => {
    const rows = [
      ['PORT', 'TAMARIND CREST VOYAGE V.041W', '<', 'NEEM ARGOSY VOYAGE V.052W', '<'],
      ['', 'ETA', 'ETD', 'ETA', 'ETD'],
      ['KOBE', '1 Dec', '2 Dec', '3 Dec', '4 Dec'],
      ['MOJI', '', '3 Dec', '5 Dec', ''],
    ]
    const sheet = await sheetOf({ rows, rules: false, width: 90 })

    expect(textsOf(sheet)).toMatchObject({ B3: '1 Dec', E3: '4 Dec', A4: 'MOJI', C4: '3 Dec', D4: '5 Dec' })
    expect([...new Set(sheet?.merges.values())]).toEqual([
      { top: 1, left: 2, bottom: 1, right: 3 },
      { top: 1, left: 4, bottom: 1, right: 5 },
    ])
  })

  test('names the pages on which nothing could be read', async () => {
    const workbook = await readPdf(await pdfOf([PAGE, { rows: [] }]))

    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Page 1', 'Page 2'])
    expect(workbook.toConfirm).toContain('Nothing could be read on page 2.')
  })

  test.each<[string, PdfPage, string]>([
    [
      'texts that run over the edge of their cells',
      {
        rows: [
          ['PORT', 'KOBE'],
          ['A REMARK THAT IS FAR TOO LONG FOR ITS CELL', ''],
        ],
        width: 60,
      },
      'run over the edge of their cell',
    ],
    [
      'turned texts',
      { rows: TABLE, draw: (document) => document.rotate(90).text('MOJI', 50, -500, { lineBreak: false }) },
      'has texts that are turned',
    ],
    [
      'rows of several lines without lines between them',
      {
        ...PAGE,
        rows: [
          ['PORT', 'A', 'B'],
          ['KOBE', '1 Dec', '2 Dec'],
          ['MOJI', '3 Dec', '4 Dec'],
        ],
        rules: false,
        draw: (document) => document.text('and', 180, 148, { lineBreak: false }),
      },
      'rows of several lines',
    ],
    [
      'texts that are cut off',
      {
        rows: TABLE,
        draw: (document) =>
          document.rect(400, 400, 20, 20).clip().text('20-22 December', 402, 405, { lineBreak: false }),
      },
      'cut off',
    ],
    [
      'a note on it',
      { rows: TABLE, draw: (document) => document.strike(40, 40, 50, 10) },
      'has notes, marks or fields on it',
    ],
    [
      'no text',
      { rows: [], draw: (document) => document.rect(40, 40, 500, 300).fill('black') },
      'This PDF is a scan',
    ],
  ])('is refused with %s', async (_, page, message) => {
    await expect(open(page)).rejects.toThrow(message)
  })

  test('is refused with a password', async () => {
    await expect(open(PAGE, { userPassword: 'secret' })).rejects.toThrow('password-protected')
  })

  test('is refused with more than 40 pages', async () => {
    await expect(readPdf(await pdfOf(Array.from({ length: 500 }, () => PAGE)))).rejects.toThrow(
      'This PDF has more than 40 pages.',
    )
  })

  test.each(['javascript.pdf', 'header-only.pdf', 'html-after-pdf-comment.pdf', 'svg-script-renamed.pdf'])(
    'is refused if it is %s',
    async (name) => {
      await expect(openCircular(readUpload(name))).rejects.toThrow(/^This (?:PDF|web page)/)
    },
  )

  test('is refused if it unpacks to a gigabyte, within the limits of its own process', async () => {
    // Two bytes stand for 128.
    const packed = deflateSync(Buffer.alloc(20 * 1024 * 1024, Buffer.from([129, 32])))
    const bomb = withContents(packed, '[/FlateDecode /RunLengthDecode]')
    expect(bomb.length).toBeLessThan(100_000)

    await expect(openCircular(bomb)).rejects.toThrow('takes too long or too much memory')
  })

  test('is refused if it is cut', async () => {
    const whole = await pdfOf([PAGE])

    await expect(readPdf(whole.subarray(0, whole.length / 2))).rejects.toThrow('This PDF')
  })
})

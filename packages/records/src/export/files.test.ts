import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { ownCell } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import Papa from 'papaparse'
import { afterAll, describe, expect, it } from 'vitest'
import { AS_OF, documentWith, HOSTILE_NAMES, PAGE_URL } from '../../../../tests/export-documents.ts'
import { readPdf, withoutBlanks } from '../../../../tests/read-pdf.ts'
import { readXlsx } from '../../../../tests/read-xlsx.ts'
import { excelSerial } from '../../../circular-reader/tests/workbook.ts'
import type { ExportDocument } from '../document.ts'
import { createFileRenderer } from './file-renderer.ts'
import { disposition } from './formats.ts'

const { renderFile, close } = createFileRenderer()
afterAll(close)

const CALLER = '203.0.113.7'
const SAILINGS = documentWith(['TAMARIND CREST', 'CORAL, "THE" SWAN', '横浜丸', 'श्री गणेश'])
const read = async () => SAILINGS

async function textOf(document: ExportDocument, format: 'csv' | 'txt'): Promise<string> {
  return String((await renderFile(async () => document, format, CALLER)).body)
}

async function bytesOf(document: ExportDocument, format: 'xlsx' | 'pdf'): Promise<Uint8Array> {
  const { body } = await renderFile(async () => document, format, CALLER)
  if (typeof body === 'string') throw new Error(`${format} is text`)
  return body
}

describe('CSV', () => {
  it('has the heads and the rows alone', async () => {
    const { data } = Papa.parse(await textOf(SAILINGS, 'csv'))
    expect(data.slice(0, -1)).toEqual([
      ['Vessel', 'Departs', 'Calls between', 'Changed'],
      ['TAMARIND CREST', '2026-12-12', '0', 'Was 11 Dec'],
      ['CORAL, "THE" SWAN', '2026-12-12', '1', ''],
      ['横浜丸', '2026-12-12', '2', ''],
      ['श्री गणेश', '2026-12-12', '3', ''],
    ])
  })

  it('makes no formula and no second line of a name', async () => {
    const { data } = Papa.parse<string[]>(await textOf(documentWith(HOSTILE_NAMES), 'csv'))
    const names = data.slice(1, HOSTILE_NAMES.length + 1).map(([name]) => name)
    expect(names.slice(0, 7)).toEqual([
      '\'=HYPERLINK("https://evil.example";"x")',
      "'@SUM(A1:A9)",
      '<script>alert(1)</script>',
      'TWO LINES',
      'gnp.exe',
      'NUL BELL',
      'SMILE 😀 שלום',
    ])
    expect(names[8]).toHaveLength(4)
    expect(names[9]).toBe('half \ufffd surrogate')
  })
})

describe('XLSX', () => {
  it('has the rows with real days, then what they are and where they come from', async () => {
    const { cells, xml } = readXlsx(await bytesOf(SAILINGS, 'xlsx'))
    const day = excelSerial('2026-12-12')
    expect(cells).toEqual([
      ['Vessel', 'Departs', 'Calls between', 'Changed'],
      ['TAMARIND CREST', day, 0, 'Was 11 Dec'],
      ['CORAL, "THE" SWAN', day, 1],
      ['横浜丸', day, 2],
      ['श्री गणेश', day, 3],
      ['Sailings from Chennai to Yokohama'],
      ['Departures in Dec 2026'],
      [AS_OF],
      [PAGE_URL],
    ])
    expect(xml).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    // The blank row 6 ends the range that a filter takes.
    expect(xml).toMatch(/<c r="A7"/)
    expect(xml).not.toMatch(/<c r="A6"/)
  })

  it('has days that a reader of workbooks takes for dates', async () => {
    const { sheets } = openCircularFile(await bytesOf(SAILINGS, 'xlsx'))
    const [sheet] = sheets
    expect(sheet && ownCell(sheet, 2, 2)?.date?.date).toBe('2026-12-12')
    expect(sheet && ownCell(sheet, 2, 3)?.text).toBe('0')
  })

  it('makes no formula of a name, and names the sheet as Excel allows', async () => {
    const title = '[All] sailings: Chennai/Yokohama * and a long rest of the title'
    const { cells, xml } = readXlsx(await bytesOf(documentWith(HOSTILE_NAMES, { title }), 'xlsx'))
    expect(cells[1]?.[0]).toBe('\'=HYPERLINK("https://evil.example";"x")')
    expect(cells[4]?.[0]).toBe('TWO LINES')
    expect(xml).not.toContain('<f')
  })
})

describe('PDF', () => {
  it('has the rows as text, and on every page its headings, number, time and address', async () => {
    const names = Array.from({ length: 120 }, (_, at) => `VESSEL ${at}`)
    const { pages, sizes, title, language } = await readPdf(await bytesOf(documentWith(names), 'pdf'))

    expect({ title, language }).toEqual({ title: 'Sailings from Chennai to Yokohama', language: 'en' })
    expect(pages.length).toBeGreaterThan(2)
    for (const [at, page] of pages.entries()) {
      expect(sizes[at]?.map(Math.round)).toEqual([595, 842])
      expect(page).toContain('VesselDepartsCallsbetweenChanged')
      expect(page).toContain(withoutBlanks(`${AS_OF} Page ${at + 1} of ${pages.length} ${PAGE_URL}`))
    }
    const rows = names.map((name, at) =>
      withoutBlanks(`${name}12Dec2026${at}${at === 0 ? 'Was 11 Dec' : ''}`),
    )
    const whole = pages.join('')
    expect(rows.filter((row) => !whole.includes(row))).toEqual([])
  })

  it('has Japanese, Hindi and Vietnamese names as text', async () => {
    const names = ['横浜丸 さくら ﾏﾙ 髙﨑 鷗', 'श्री गणेश क्षत्रिय', 'Hải Phòng', 'ŁÓDŹ ÆRØ']
    const { pages } = await readPdf(await bytesOf(documentWith(names), 'pdf'))
    const [page = ''] = pages
    // This reader gives Hindi in the order of the signs on paper, not in that of speech.
    const lettersOf = (text: string) => [...text.replace(/[^\p{Script=Devanagari}]/gu, '')].sort().join('')
    for (const name of names.filter((each) => !lettersOf(each))) expect(page).toContain(withoutBlanks(name))
    expect(lettersOf(page)).toBe(lettersOf(names.join('')))
    expect(page).not.toContain('□')
  })

  it('shows a sign for letters that no font has, and no control characters', async () => {
    const { pages } = await readPdf(await bytesOf(documentWith(HOSTILE_NAMES), 'pdf'))
    const text = pages.join('')
    expect(text).toContain('SMILE□□□□□')
    expect(text).toContain('TWOLINES')
    expect(text).toContain('gnp.exe')
    expect(text).toContain('X'.repeat(400))
    expect(text).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
  })

  it('lies on its side with many columns, and leaves out those without a value', async () => {
    const columns = Array.from({ length: 9 }, (_, at) => ({ label: `Column${at}` }))
    const rows = [columns.map((_, at) => (at === 4 ? null : `value${at}`))]
    const { pages, sizes } = await readPdf(await bytesOf(documentWith([], { columns, rows }), 'pdf'))
    expect(sizes[0]?.map(Math.round)).toEqual([842, 595])
    expect(pages[0]).toContain('Column3Column5')
  })

  it('of as many rows as are allowed is made in the memory of its thread', async () => {
    const names = Array.from({ length: 2000 }, (_, at) => `VESSEL ${at} 横浜丸 श्री गणेश`)
    expect((await bytesOf(documentWith(names), 'pdf')).length).toBeGreaterThan(50_000)
  })

  it('says that there is nothing', async () => {
    const { pages } = await readPdf(await bytesOf(documentWith([]), 'pdf'))
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('VesselDepartsCallsbetweenChangedNoentries.')
  })

  it('has the same bytes for the same data', async () => {
    const [first, second] = [await bytesOf(SAILINGS, 'pdf'), await bytesOf(SAILINGS, 'pdf')]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  it('embeds only the letters that it uses', async () => {
    expect((await bytesOf(SAILINGS, 'pdf')).length).toBeLessThan(40_000)
  })
})

describe('TXT', () => {
  it('has the lines, the time and the address', async () => {
    expect(await textOf(documentWith(['TAMARIND CREST']), 'txt')).toBe(
      `CHENNAI → YOKOHAMA\r\nTAMARIND CREST\r\n\r\n${AS_OF}\r\n${PAGE_URL}\r\n`,
    )
  })

  it('breaks lines of more than 40 characters, only between facts', async () => {
    const lines = [
      'CHENNAI PORT → YOKOHAMA DAIKOKU FUTO PIER C',
      'ETD 16 Dec 0300, cut-off 14 Dec 1700, 26 days, LOLO',
    ]
    expect(await textOf(documentWith([], { lines }), 'txt')).toBe(
      [
        'CHENNAI PORT → YOKOHAMA DAIKOKU FUTO PIER C',
        'ETD 16 Dec 0300, cut-off 14 Dec 1700,',
        '26 days, LOLO',
        '',
        AS_OF,
        `${PAGE_URL}\r\n`,
      ].join('\r\n'),
    )
  })
})

describe('a file', () => {
  it('is refused if the list is too long', async () => {
    const long = documentWith(Array.from({ length: 5001 }, (_, at) => `VESSEL ${at}`))
    await expect(renderFile(async () => long, 'csv', CALLER)).rejects.toMatchObject({ status: 422 })
    await expect(renderFile(async () => long, 'pdf', CALLER)).rejects.toThrow('more than 2000 rows')
  })

  it('that takes too long is given up, and the next one is made', async () => {
    const impatient = createFileRenderer({ maxMs: 1 })
    await expect(impatient.renderFile(read, 'pdf', CALLER)).rejects.toMatchObject({ status: 503 })
    await expect(impatient.renderFile(read, 'csv', CALLER)).resolves.toMatchObject({ type: /csv/ })
    await impatient.close()
  })

  it('is refused while too many others wait', async () => {
    const small = createFileRenderer({ maxWaiting: 1 })
    const asked = [1, 2, 3].map(() => small.renderFile(read, 'xlsx', CALLER))
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    await small.close()
  })

  it('of a caller with many of them holds up no other caller', async () => {
    const renderer = createFileRenderer()
    const log: string[] = []
    const make = (caller: string) => {
      const readNow = async () => {
        log.push(caller)
        return SAILINGS
      }
      return renderer.renderFile(readNow, 'xlsx', caller)
    }

    const many = Array.from({ length: 34 }, () => make('greedy'))
    const others = ['one', 'other', 'other'].map(make)
    const outcomes = await Promise.allSettled(many)

    await expect(Promise.all(others)).resolves.toHaveLength(3)
    expect(log.slice(0, 4)).toEqual(['greedy', 'one', 'other', 'greedy'])
    expect(log.filter((caller) => caller === 'greedy')).toHaveLength(6)
    for (const outcome of outcomes.slice(6))
      expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 429, seconds: 10 } })
    await expect(make('greedy')).resolves.toMatchObject({
      name: `${SAILINGS.file}-as-of-2026-11-20-1405`,
    })
    await renderer.close()
  })

  it('has a name that is safe in a header', () => {
    expect(disposition('sailings-inmaa-jpyok-2026-12', 'xlsx')).toBe(
      `attachment; filename="sailings-inmaa-jpyok-2026-12.xlsx"; filename*=UTF-8''sailings-inmaa-jpyok-2026-12.xlsx`,
    )
  })
})

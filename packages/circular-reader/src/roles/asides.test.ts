import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { readSheets, TWO_VOYAGES } from '../../tests/circular.ts'
import { escapeXml, type TestRow, type TestSheet, workbookParts, zipParts } from '../../tests/workbook.ts'
import { readWorkbook } from '../read-circular.ts'
import { openCircularFile } from '../workbook/circular-file.ts'

const ROWS = TWO_VOYAGES.map((row) => row.split(' | '))

const NO_KOBE = (kobe: string) => [
  'YOKOHAMA | 5 Dec | 12 Dec',
  `KOBE | 7 Dec | ${kobe}`,
  'CHENNAI | 24 Dec | 31 Dec',
]

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Beside = { box?: string; header?: string; notes?: Record<string, string> }

function read({ box, header, notes }: Beside) {
  const sheet: TestSheet = { name: 'DEC', rows: ROWS, ...(notes && { notes }) }
  const parts = workbookParts({ sheets: [sheet] })
  const path = 'xl/worksheets/sheet1.xml'
  if (header)
    parts[path] = (parts[path] ?? '').replace(
      '</worksheet>',
      `<headerFooter><oddHeader>${escapeXml(header)}</oddHeader></headerFooter></worksheet>`,
    )
  if (box) {
    parts['xl/worksheets/_rels/sheet1.xml.rels'] =
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="d" Type="${RELATIONS}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`
    parts['xl/drawings/drawing1.xml'] =
      `<xdr:wsDr xmlns:xdr="x" xmlns:a="a"><xdr:twoCellAnchor><xdr:from><xdr:col>1</xdr:col><xdr:row>4</xdr:row></xdr:from><xdr:to><xdr:col>3</xdr:col><xdr:row>6</xdr:row></xdr:to><xdr:sp><xdr:txBody><a:p><a:r><a:t>${escapeXml(box)}</a:t></a:r></a:p></xdr:txBody></xdr:sp></xdr:twoCellAnchor></xdr:wsDr>`
  }
  const { circular, facts } = readWorkbook(openCircularFile(zipParts(parts)), {
    ports: KNOWN_PORTS,
    today: '2026-11-28',
  })
  return {
    withheld: circular.totals.withheld,
    asked: circular.warnings.filter(({ severity }) => severity === 'error').map(({ message }) => message),
    notes: facts.filter(({ kind }) => kind === 'note').map(({ text }) => text),
  }
}

test.each<[Beside, number, string]>([
  [{ box: 'KOBE CANCELLED' }, 2, 'The text box on B5 says "KOBE CANCELLED".'],
  [{ box: '神戸抜港' }, 2, 'The text box on B5 says "神戸抜港".'],
  [{ header: '&L&"Arial,Bold"&12DRAFT - CANCELLED&RPage &P of &N' }, 6, 'The header of its pages says'],
  [{ header: '&CKobe omitted on V.052W' }, 1, 'The header of its pages says "KOBE OMITTED ON V.052W".'],
  [{ notes: { E9: 'skip Kobe' } }, 2, 'The comment on E9 says "SKIP KOBE".'],
])('what is written outside the cells and cancels calls is asked: %j', (beside, withheld, message) => {
  const found = read(beside)
  expect(found.withheld).toBe(withheld)
  expect(found.asked).toEqual([expect.stringContaining(message)])
})

test('what is not known to say nothing is read back, and the rest is not', () => {
  expect(read({ box: 'Zorb quibbles' })).toEqual({
    ...{ withheld: 0, asked: [] },
    notes: ['"Zorb quibbles" (text box on B5)'],
  })
  expect(read({ header: '&LKAIYO CAR LINER CO., LTD.&RPage &P of &N' })).toEqual({
    withheld: 0,
    asked: [],
    notes: [],
  })
})

test('a drawing that cannot be read changes nothing', () => {
  expect(read({ box: '\u0000' }).withheld).toBe(0)
})

test.each<[string, TestRow[], string[]]>([
  ['in its column', ['PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W', ...NO_KOBE('')], ['C4', 'C6']],
  ['with a dash', ['PORT | PALM ORCHID V.051W | KESTREL DAWN V.208W', ...NO_KOBE('-')], ['C4', 'C6']],
  [
    'in its row',
    [
      'VESSEL | VOY | YOKOHAMA | KOBE | CHENNAI',
      'PALM ORCHID | 051W | 5 Dec |  | 24 Dec',
      'KESTREL DAWN | 208W | 12 Dec | 14 Dec | 31 Dec',
    ],
    ['C4', 'E4'],
  ],
])('a date noted where a vessel has no call at a port is asked of her %s', (_, rows, cells) => {
  const cell = rows.length === 3 ? 'D4' : 'C5'
  const sheet = [['EX JAPAN TO INDIA (IMPORT)'], ['ISSUED : 25-Nov-2026'], ...rows]
  const askedWith = (notes: Record<string, string>) =>
    readSheets([{ rows: sheet, notes }]).warnings.map(({ code, cell, cells_withheld }) => ({
      code,
      cell,
      cells_withheld,
    }))

  expect(askedWith({ [cell]: '14 Dec' })).toEqual([{ code: 'remark_has_date', cell, cells_withheld: cells }])
  expect(askedWith({ [cell]: 'Zorb quibbles' })).toEqual([])
  expect(askedWith({ F9: '14 Dec' })).toEqual([])
})

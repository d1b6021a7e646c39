import { readFileSync } from 'node:fs'
import { read, write } from '@e965/xlsx'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { biffStream } from '../../tests/biff.ts'
import { CALLS, callsOf, PORTS, readBytes, TITLES } from '../../tests/circular.ts'
import { inFormat, OTHER_FORMATS } from '../../tests/other-formats.ts'
import { excelSerial, workbookBytes } from '../../tests/workbook.ts'
import { openCircularFile } from './circular-file.ts'
import { type Cell, cellKey, cellName, type Grid, placeOfKey } from './sheet-grid.ts'

const SAMPLES = ['circular-2026-12', 'circular-2027-01'].map((name) => readFileSync(`samples/${name}.xlsx`))

/** What a sheet says, without colours and comments. */
const contentOf = ({ cells, merges, fills, ...grid }: Grid) => ({
  ...grid,
  merges: [...merges].sort(([a], [b]) => a - b),
  cells: [...cells].sort(([a], [b]) => a - b).map(([key, { fill, comment, ...cell }]) => [key, cell]),
})
const contents = (bytes: Uint8Array) => openCircularFile(bytes).sheets.map(contentOf)

describe('a workbook in another format', () => {
  test.each(OTHER_FORMATS)('has the cells, merges and hidden rows of the same .xlsx: %s', (format) => {
    for (const sample of SAMPLES) expect(contents(inFormat(sample, format))).toEqual(contents(sample))
  })

  test('has the same cells without the merges, which Excel 5 does not know', () => {
    for (const sample of SAMPLES)
      expect(contents(inFormat(sample, 'biff5')).map(({ cells }) => cells)).toEqual(
        contents(sample).map(({ cells }) => cells),
      )
  })

  test('is a web page of its first sheet', () => {
    for (const sample of SAMPLES) {
      const calls = readBytes(inFormat(sample, 'html')).sheets.flatMap(({ schedules }) => schedules)
      const [expected] = readBytes(sample).sheets

      expect(calls.map(({ vessel, port, start, end }) => [vessel, port, start, end])).toEqual(
        expected?.schedules.map(({ vessel, port, start, end }) => [vessel, port, start, end]),
      )
    }
  })

  test.each([...OTHER_FORMATS, 'html'] as const)(
    'keeps what is hidden, and how numbers are shown: %s',
    (format) => {
      const bytes = workbookBytes({
        sheets: [
          {
            rows: [
              ['PORT', { decimal: 20.1 }, { serial: excelSerial('2026-12-20') }],
              [51, 'x', { serial: excelSerial('2026-12-20') + 0.25 }],
            ],
            hiddenRows: [2],
            hiddenColumns: [2],
          },
        ],
      })
      const [grid] = openCircularFile(inFormat(bytes, format)).sheets
      const [expected] = openCircularFile(bytes).sheets

      if (format !== 'html') expect(textsOf(grid)).toEqual(textsOf(expected))
      if (format !== 'xlsb' && format !== 'xlml') return
      expect([...(grid?.hiddenRows ?? [])]).toEqual([2])
      expect([...(grid?.hiddenColumns ?? [])]).toEqual([2])
    },
  )

  test.each(['biff8', 'xlsb', 'xlml'] as const)('counts dates from 1904 if it says so: %s', (format) => {
    const bytes = workbookBytes({
      uses1904: true,
      sheets: [{ rows: [[{ serial: excelSerial('2026-12-20') - 1462 }]] }],
    })
    const [grid] = openCircularFile(inFormat(bytes, format)).sheets

    expect(textsOf(grid)).toEqual({ A1: '2026-12-20' })
  })
})

function textsOf(grid: Grid | undefined): Record<string, string> {
  return Object.fromEntries(
    [...(grid?.cells ?? [])].map(([key, cell]) => {
      const { row, column } = placeOfKey(key)
      return [cellName(row, column), shown(cell)]
    }),
  )
}

const shown = ({ text, date, kind, isStruck }: Cell) =>
  (date ? [date.date, date.time].filter(Boolean).join(' ') : text) +
  (kind === 'error' || kind === 'no_result' ? ` (${kind})` : '') +
  (isStruck ? ' (struck)' : '')

describe('an .xls file', () => {
  const sheetOf = (bytes: Uint8Array) => openCircularFile(bytes).sheets[0]

  test('shows numbers by their formats, and says what is struck through', () => {
    const stream = biffStream({
      rows: [
        [
          { number: 51, format: '000"W"' },
          { number: 46_376, format: 'd-mmm' },
          { number: 46_376, format: 'mmm-yy' },
        ],
        [
          { number: 46_376, format: 'd-mmm', isStruck: true },
          { runs: [{ text: '5 Dec ', isStruck: true }, { text: '7 Dec' }] },
          {
            runs: [
              { text: '5', isStruck: true },
              { text: ' Dec', isStruck: true },
            ],
          },
        ],
        [{ formula: '9 Dec' }, { formula: 12.5 }],
      ],
    })

    expect(textsOf(sheetOf(stream))).toEqual({
      A1: '051W',
      B1: '2026-12-20',
      C1: '2026-12-20',
      A2: '2026-12-20 (struck)',
      B2: '7 Dec',
      C2: '5 Dec (struck)',
      A3: '9 Dec',
      B3: '12.5',
    })
    expect([...(sheetOf(stream)?.cells.values() ?? [])].map(({ date }) => date?.hasDay)[2]).toBe(false)
  })

  test('takes raised figures for marks of footnotes', () => {
    const stream = biffStream({
      rows: [[{ runs: [{ text: '1', isRaised: true }, { text: '4 Dec' }] }, { runs: [{ text: '14 Dec' }] }]],
    })

    expect(textsOf(sheetOf(stream))).toEqual({ A1: '¹4 Dec', B1: '14 Dec' })
  })

  test('has its texts in several records, each wide or narrow', () => {
    const rows = [
      ['KAIYO CAR LINER', 'SAILING SCHEDULE'],
      ['PORT', '20-22 Dec'],
    ]

    expect(textsOf(sheetOf(biffStream({ rows, continued: 10 })))).toEqual({
      A1: 'KAIYO CAR LINER',
      B1: 'SAILING SCHEDULE',
      A2: 'PORT',
      B2: '20-22 Dec',
    })
    expect(textsOf(sheetOf(biffStream({ rows: [['横浜', '20-22 Dec']], textWidth: 2 })))).toEqual({
      A1: '横浜',
      B1: '20-22 Dec',
    })
  })

  test('has hidden sheets, rows and columns, and merged cells', () => {
    const sheet = sheetOf(
      biffStream({
        rows: [['A', 'B'], ['C']],
        isHidden: true,
        hiddenRows: [1],
        hiddenColumns: [0],
        merges: [[0, 1, 1, 1]],
      }),
    )

    expect(sheet).toMatchObject({ name: 'SCHEDULE', hidden: true })
    expect([sheet?.hiddenRows, sheet?.hiddenColumns]).toEqual([new Set([2]), new Set([1])])
    expect(new Set(sheet?.merges.values())).toEqual(new Set([{ top: 1, left: 2, bottom: 2, right: 2 }]))
  })

  test('is read with the calls of the same .xlsx', () => {
    const rows = [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ...PORTS].map((row) => row.map(String))

    expect(callsOf(readBytes(biffStream({ rows })))).toEqual(CALLS)
  })

  test.each([
    [
      'a password',
      { head: Buffer.from('2f0006000000000000 00'.replace(' ', ''), 'hex') },
      'password-protected',
    ],
    ['a record that goes beyond its end', { tail: Buffer.from('0302ff0f0000', 'hex') }, 'damaged'],
    ['a cell that is cut', { tail: Buffer.from('030202000000', 'hex') }, 'damaged'],
  ])('is refused with %s', (_, parts, message) => {
    expect(() => openCircularFile(biffStream({ rows: [['A']], ...parts }))).toThrow(message)
  })

  test('is refused wherever it is cut', () => {
    const whole = inFormat(workbookBytes({ sheets: [{ rows: [['KOBE', '1-2 Dec']] }] }), 'biff8')

    for (let length = 8; length < whole.length - 512; length += 331)
      expect(() => openCircularFile(whole.subarray(0, length))).toThrow(/damaged/)
  })
})

describe('an .xlsb file', () => {
  test('says what is struck through', () => {
    const parts = unzipSync(inFormat(workbookBytes({ sheets: [{ rows: [['KOBE', '1-2 Dec']] }] }), 'xlsb'))
    const styles = parts['xl/styles.bin'] ?? new Uint8Array()
    // The record of the first font: its type, its length, its height, and what it is.
    const font = styles.findIndex((byte, i) => byte === 0x2b && (styles[i + 1] ?? 0) > 20)
    styles[font + 4] = 8

    expect(textsOf(openCircularFile(zipSync(parts)).sheets[0])).toEqual({
      A1: 'KOBE (struck)',
      B1: '1-2 Dec (struck)',
    })
  })

  test('takes raised figures for marks of footnotes', () => {
    const parts = unzipSync(inFormat(workbookBytes({ sheets: [{ rows: [['14 Dec']] }] }), 'xlsb'))
    const styles = parts['xl/styles.bin'] ?? new Uint8Array()
    const font = styles.findIndex((byte, i) => byte === 0x2b && (styles[i + 1] ?? 0) > 20)
    // The first font, raised, is that of the text from its second letter on.
    styles[font + 8] = 1
    const plain = Buffer.from(parts['xl/worksheets/sheet1.bin'] ?? [])
    const text = Buffer.from('14 Dec', 'utf16le')
    const at = plain.indexOf(text)
    // In place of a plain text with its length: whether it has runs, the text, how many, and each with its font.
    const cell = Buffer.concat([
      ...[Buffer.from([62, 8 + 5 + text.length + 12]), plain.subarray(at - 12, at - 4)],
      ...[Buffer.from([1, 6, 0, 0, 0]), text, Buffer.from([2, 0, 0, 0, 1, 0, 0, 0, 2, 0, 9, 0])],
    ])
    const sheet = Buffer.concat([plain.subarray(0, at - 14), cell, plain.subarray(at + text.length)])

    expect(
      textsOf(openCircularFile(zipSync({ ...parts, 'xl/worksheets/sheet1.bin': sheet })).sheets[0]),
    ).toEqual({ A1: '1⁴ Dec' })
  })

  test('is refused with a record beyond its end', () => {
    const parts = unzipSync(inFormat(workbookBytes({ sheets: [{ rows: [['KOBE']] }] }), 'xlsb'))
    const sheet = parts['xl/worksheets/sheet1.bin'] ?? new Uint8Array()

    expect(() =>
      openCircularFile(
        zipSync({ ...parts, 'xl/worksheets/sheet1.bin': sheet.subarray(0, sheet.length - 9) }),
      ),
    ).toThrow(/damaged/)
  })
})

/** As Excel 2003 writes it. */
function xml2003(rows: string, { styles = '', options = '', head = '' } = {}): Buffer {
  return Buffer.from(`<?xml version="1.0"?>
<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:html="http://www.w3.org/TR/REC-html40">${head}
<Styles><Style ss:ID="Default" ss:Name="Normal"><Alignment ss:Vertical="Bottom"/></Style>${styles}</Styles>
<Worksheet ss:Name="JAPAN &amp; INDIA"><Table>${rows}</Table><WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel">${options}</WorksheetOptions></Worksheet></Workbook>`)
}

describe('an XML Spreadsheet 2003', () => {
  const sheetOf = (...args: Parameters<typeof xml2003>) => openCircularFile(xml2003(...args)).sheets[0]

  test('shows numbers and days by their formats, and says what is struck through', () => {
    const sheet = sheetOf(
      `<Row><Cell ss:StyleID="voyage"><Data ss:Type="Number">51</Data></Cell>
        <Cell ss:StyleID="day"><Data ss:Type="DateTime">2026-12-20T07:00:00.000</Data></Cell>
        <Cell ss:StyleID="struck"><Data ss:Type="DateTime">2026-12-20T00:00:00.000</Data></Cell></Row>
      <Row ss:Index="4"><Cell ss:Index="3"><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><S>5 Dec</S><Font> 7<Sup>1</Sup> Dec</Font></ss:Data></Cell>
        <Cell ss:StyleID="Default"><Data ss:Type="String">a&#10;b</Data><Comment ss:Author="K"><ss:Data xmlns="http://www.w3.org/TR/REC-html40"><B>K:</B>moved</ss:Data></Comment></Cell></Row>
      <Row><Cell><Data ss:Type="Error">#REF!</Data></Cell><Cell ss:Formula="=1"/></Row>`,
      {
        styles: `<Style ss:ID="voyage"><NumberFormat ss:Format="000&quot;W&quot;"/></Style>
          <Style ss:ID="day"><NumberFormat ss:Format="Short Date"/></Style>
          <Style ss:ID="struck" ss:Parent="day"><Font ss:StrikeThrough="1"/><Interior ss:Color="#FFFF00" ss:Pattern="Solid"/></Style>`,
      },
    )

    expect(sheet?.name).toBe('JAPAN & INDIA')
    expect(textsOf(sheet)).toEqual({
      A1: '051W',
      B1: '2026-12-20 0700',
      C1: '2026-12-20 (struck)',
      C4: '7¹ Dec',
      D4: 'a\nb',
      A5: '#REF! (error)',
      B5: ' (no_result)',
    })
    expect(
      [...(sheet?.cells.values() ?? [])].flatMap(({ fill, comment }) => [fill, comment].filter(Boolean)),
    ).toEqual(['#ffff00', 'K:moved'])
  })

  test('has the colours of empty cells', () => {
    const styles =
      '<Style ss:ID="red"><Interior ss:Color="#FF0000" ss:Pattern="Solid"/></Style><Style ss:ID="plain"/>'
    const sheet = sheetOf('<Row><Cell ss:StyleID="plain"/><Cell ss:StyleID="red"/></Row>', { styles })

    expect(sheet?.fills).toEqual(new Map([[cellKey(1, 2), '#ff0000']]))
  })

  test('has hidden rows, columns and sheets, and merged cells', () => {
    const sheet = sheetOf(
      `<Column ss:Index="2" ss:Hidden="1" ss:Span="1"/><Column ss:Width="0"/>
      <Row ss:Hidden="1"><Cell ss:MergeAcross="1" ss:MergeDown="2"><Data ss:Type="String">A</Data></Cell><Cell><Data ss:Type="String">C</Data></Cell></Row>`,
      { options: '<Visible>SheetHidden</Visible>' },
    )

    expect(textsOf(sheet)).toEqual({ A1: 'A', C1: 'C' })
    expect([sheet?.hidden, sheet?.hiddenRows, sheet?.hiddenColumns]).toEqual([
      true,
      new Set([1]),
      new Set([2, 3, 4]),
    ])
    expect(new Set(sheet?.merges.values())).toEqual(new Set([{ top: 1, left: 1, bottom: 3, right: 2 }]))
  })

  test('may leap far, and tells only of filled cells there', () => {
    const leap = (content: string) =>
      sheetOf(
        `<Row ss:Index="1048576" ss:Span="900000"><Cell ss:Index="16384" ss:MergeAcross="1000000" ss:MergeDown="1000000">${content}</Cell></Row>`,
      )

    expect([leap('')?.cut, leap('<Data ss:Type="String">x</Data>')?.cut]).toEqual([false, true])
  })

  test('is refused with entities of its own', () => {
    const bomb = xml2003('').toString().replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY a "aaaa">]>\n')

    expect(() => openCircularFile(Buffer.from(bomb))).toThrow('document type')
  })
})

const ODF = ['office', 'table', 'text', 'style', 'number', 'fo']
  .map(
    (name) =>
      `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name === 'fo' ? 'xsl-fo-compatible' : name === 'number' ? 'datastyle' : name}:1.0"`,
  )
  .join(' ')
const OOO =
  'xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"'
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** As LibreOffice writes it. */
function odsParts(tables: string, styles = ''): Record<string, Uint8Array> {
  return {
    mimetype: strToU8(ODS_TYPE),
    'META-INF/manifest.xml': strToU8(
      '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/"/></manifest:manifest>',
    ),
    'styles.xml': strToU8(
      `<office:document-styles ${ODF}><office:styles><style:default-style style:family="table-cell"/><style:style style:name="Default" style:family="table-cell"/><style:style style:name="Dropped" style:family="table-cell" style:parent-style-name="Default"><style:text-properties style:text-line-through-style="solid" style:text-line-through-type="single"/></style:style></office:styles></office:document-styles>`,
    ),
    'content.xml': strToU8(
      `<?xml version="1.0" encoding="UTF-8"?><office:document-content ${ODF} ${OOO}><office:scripts/><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet><table:calculation-settings/>${tables}</office:spreadsheet></office:body></office:document-content>`,
    ),
  }
}

const STYLES = `
  <style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>
  <style:style style:name="ro0" style:family="table-row"><style:table-row-properties style:row-height="0in"/></style:style>
  <style:style style:name="T1" style:family="text"><style:text-properties style:text-line-through-style="solid"/></style:style>
  <style:style style:name="T2" style:family="text"><style:text-properties style:text-position="super 58%"/></style:style>
  <number:number-style style:name="N101"><number:number number:decimal-places="0" number:min-integer-digits="3"/><number:text>W</number:text></number:number-style>
  <number:number-style style:name="N2"><number:number number:decimal-places="2" number:min-integer-digits="1"/></number:number-style>
  <number:number-style style:name="N0"><number:number number:min-integer-digits="1"/></number:number-style>
  <number:date-style style:name="N84"><number:day/><number:text>-</number:text><number:month number:textual="true"/></number:date-style>
  <number:date-style style:name="N85"><number:month number:textual="true"/><number:text>-</number:text><number:year/></number:date-style>
  <style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N101"/>
  <style:style style:name="ce2" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N84"/>
  <style:style style:name="ce3" style:family="table-cell" style:parent-style-name="Dropped" style:data-style-name="N84"><style:table-cell-properties fo:background-color="#ffff00"/></style:style>
  <style:style style:name="ce4" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N2"/>
  <style:style style:name="ce5" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N85"/>
  <style:style style:name="ce6" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N0"/>`

const table = (rows: string, style = '') =>
  `<table:table table:name="JAPAN" ${style}><table:table-column table:number-columns-repeated="16384" table:default-cell-style-name="Default"/>${rows}</table:table>`
const row = (cells: string, attributes = '') => `<table:table-row ${attributes}>${cells}</table:table-row>`
const text = (content: string, attributes = '') =>
  `<table:table-cell office:value-type="string" calcext:value-type="string" ${attributes}><text:p>${content}</text:p></table:table-cell>`
const number = (value: number, style: string, content: string) =>
  `<table:table-cell table:style-name="${style}" office:value-type="float" office:value="${value}" calcext:value-type="float"><text:p>${content}</text:p></table:table-cell>`
const day = (value: string, style: string) =>
  `<table:table-cell table:style-name="${style}" office:value-type="date" office:date-value="${value}" calcext:value-type="date"><text:p>20-Dez</text:p></table:table-cell>`

describe('an OpenDocument sheet', () => {
  const sheetOf = (tables: string) => openCircularFile(zipSync(odsParts(tables, STYLES))).sheets[0]

  test('shows numbers and days by their formats, and says what is struck through', () => {
    const sheet = sheetOf(
      table(
        row(number(51, 'ce1', '051W') + number(20.1, 'ce4', '20,10') + number(20.1, 'ce6', '20,1')) +
          row(day('2026-12-20', 'ce2') + day('2026-12-20T07:00:00', 'ce3') + day('2026-12-01', 'ce5')) +
          row(
            text('<text:span text:style-name="T1">5 Dec</text:span> 7<text:s text:c="2"/>Dec') +
              text('<text:span text:style-name="T2">1</text:span>4 Dec') +
              text(
                'a</text:p><text:p>b<office:annotation><dc:creator>K</dc:creator><text:p>moved</text:p></office:annotation>',
              ) +
              '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell>' +
              '<table:table-cell table:formula="of:=1"/>',
          ),
      ),
    )

    expect(textsOf(sheet)).toEqual({
      A1: '051W',
      B1: '20.10',
      C1: '20.1',
      A2: '2026-12-20',
      B2: '2026-12-20 0700 (struck)',
      C2: '2026-12-01',
      A3: '7  Dec',
      B3: '¹4 Dec',
      C3: 'a\nb',
      D3: '#REF! (error)',
      E3: ' (no_result)',
    })
    const cells = [...(sheet?.cells.values() ?? [])]
    expect(cells.flatMap(({ fill, comment }) => [fill, comment].filter(Boolean))).toEqual([
      '#ffff00',
      'moved',
    ])
    expect(cells.map(({ date }) => date?.hasDay)[5]).toBe(false)
  })

  test('has the colours of empty cells', () => {
    const empty = (attributes: string) => `<table:table-cell ${attributes}/>`
    const sheet = sheetOf(
      table(
        row(empty('') + empty('table:style-name="ce3" table:number-columns-repeated="2"') + text('OMITTED')),
      ),
    )

    expect(sheet?.fills).toEqual(
      new Map([
        [cellKey(1, 2), '#ffff00'],
        [cellKey(1, 3), '#ffff00'],
      ]),
    )
  })

  test('has hidden sheets, rows and columns, merged and repeated cells, and none of the changes that it tracks', () => {
    const sheet = sheetOf(
      `<table:tracked-changes><table:deletion><table:cell-content-deletion><table:change-track-table-cell><text:p>gone</text:p></table:change-track-table-cell></table:cell-content-deletion></table:deletion></table:tracked-changes>
      <table:table table:name="JAPAN" table:style-name="ta2"><table:table-column/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/>
      <table:shapes><draw:frame xmlns:draw="x"><text:p>a box</text:p></draw:frame></table:shapes>
      ${row(`${text('A', 'table:number-columns-spanned="2" table:number-rows-spanned="2"')}<table:covered-table-cell/>${text('C', 'table:number-columns-repeated="2"')}`)}
      ${row('<table:covered-table-cell table:number-columns-repeated="2"/>', 'table:visibility="filter"')}
      <table:table-row-group table:display="false">${row(text('D'), 'table:number-rows-repeated="2"')}</table:table-row-group>
      ${row(text('E'), 'table:style-name="ro0"')}</table:table>`,
    )

    expect(textsOf(sheet)).toEqual({ A1: 'A', C1: 'C', D1: 'C', A3: 'D', A4: 'D', A5: 'E' })
    expect([sheet?.hidden, sheet?.hiddenRows, sheet?.hiddenColumns]).toEqual([
      true,
      new Set([2, 3, 4, 5]),
      new Set([2, 3]),
    ])
    expect(new Set(sheet?.merges.values())).toEqual(new Set([{ top: 1, left: 1, bottom: 2, right: 2 }]))
  })

  test('may repeat rows and cells a million times', () => {
    const repeated = (content: string) =>
      sheetOf(
        table(
          row(
            `<table:table-cell table:number-columns-repeated="16384" ${content}`,
            'table:number-rows-repeated="1048576"',
          ).repeat(3),
        ),
      )

    expect(repeated('/>')).toMatchObject({ lastRow: 0, cut: false })
    expect(repeated('office:value-type="string"><text:p>x</text:p></table:table-cell>')).toMatchObject({
      lastRow: 500,
      lastColumn: 200,
      cut: true,
    })
  })

  test('is refused with a password, and if it is a text', () => {
    const parts = odsParts(table(row(text('A'))))
    const manifest = strFromU8(parts['META-INF/manifest.xml'] ?? new Uint8Array()).replace(
      '<manifest:file-entry manifest:full-path="/"/>',
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>',
    )

    expect(() => openCircularFile(zipSync({ ...parts, 'META-INF/manifest.xml': strToU8(manifest) }))).toThrow(
      'password-protected',
    )
    expect(() =>
      openCircularFile(zipSync({ ...parts, mimetype: strToU8('application/vnd.oasis.opendocument.text') })),
    ).toThrow('This file is not an Excel workbook')
  })
})

describe('a web page', () => {
  const sheetOf = (html: string) => openCircularFile(Buffer.from(html)).sheets[0]
  const page = (rows: string, css = '') =>
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!-- ${css} --></style><!--[if gte mso 9]><xml><x:Name>JAPAN</x:Name></xml><![endif]--></head><body><p>EX JAPAN</p><table>${rows}</table></body></html>`

  test('has cells as they are shown, with what is struck through and merged', () => {
    const sheet = sheetOf(
      page(
        `<tr><td colspan=2 rowspan="2">TAMARIND<br>CREST&nbsp;V.041W<td x:num="46376">20.1</td>
        <tr><td class=xl65>5&ndash;6 Dec</td></tr>
        <tr><td><s>5 Dec</s> 7 Dec<td><font class="font5">9 Dec</font><td>####</td><td style='text-decoration: line-through'>1 Jan</tr>
        <tr><td><sup>1</sup>4 Dec<td>2<font class="font6">3</font> Dec<td>31<sup>st</sup> Dec</tr>`,
        '.xl65, .font5 {text-decoration:line-through;} .font6 {vertical-align:super}',
      ),
    )

    expect(sheet?.name).toBe('JAPAN')
    expect(textsOf(sheet)).toEqual({
      A1: 'EX JAPAN',
      A2: 'TAMARIND\nCREST V.041W',
      C2: '20.1',
      C3: '5–6 Dec (struck)',
      A4: '7 Dec',
      B4: '9 Dec (struck)',
      C4: '#### (error)',
      D4: '1 Jan (struck)',
      A5: '¹4 Dec',
      B5: '2³ Dec',
      C5: '31st Dec',
    })
    expect(new Set(sheet?.merges.values())).toEqual(new Set([{ top: 2, left: 1, bottom: 3, right: 2 }]))
  })

  test.each([
    ['by its style', '<tr style="mso-height-source:userset; display : none">'],
    ['by its class', '<tr class="row gone">'],
    ['by its id', '<tr id=secret>'],
    ['as hidden', '<tr hidden>'],
    ['by what is around it', '<tbody style="display:none"><tr>'],
  ])('has a row hidden %s', (_, tag) => {
    const sheet = sheetOf(
      page(
        `<tr><td>KOBE</tr>${tag}<td>MOJI</tr>`,
        'td {color:red} tr.gone {display:none} #secret {visibility:hidden}',
      ),
    )

    expect([sheet?.hiddenRows, textsOf(sheet)]).toEqual([
      new Set([3]),
      { A1: 'EX JAPAN', A2: 'KOBE', A3: 'MOJI' },
    ])
  })

  test('has hidden columns, and no hidden words', () => {
    const sheet = sheetOf(
      page(
        `<col><col style='display:none'><tr><td>1 Dec <span style="display:none">TBA</span></td><td>x</td><td hidden>y</td></tr>`,
      ),
    )

    expect([sheet?.hiddenColumns, textsOf(sheet)]).toEqual([
      new Set([2, 3]),
      { A1: 'EX JAPAN', A2: '1 Dec', B2: 'x', C2: 'y' },
    ])
  })

  test('may claim cells over a million rows and columns', () => {
    const sheet = sheetOf(page('<tr><td colspan=1000000 rowspan=1000000>x</td><td>y</td></tr>'.repeat(3)))

    expect(sheet).toMatchObject({ lastRow: 2, cut: true })
  })

  test.each([
    ['without a table', '<html><body>KOBE</body></html>', 'This web page has no table.'],
    ['with a table within a table', page('<tr><td><table><tr><td>x</table>'), 'tables within'],
    ['that opens far more than it closes', page('<i>'.repeat(100_000)), 'far more data'],
  ])('is refused %s', (_, html, message) => {
    expect(() => sheetOf(html)).toThrow(message)
  })

  test('is read in the encoding that it names', () => {
    const html = Buffer.concat([
      Buffer.from('<meta http-equiv=Content-Type content="text/html; charset=shift_jis"><table><tr><td>'),
      Buffer.from('89a1956c', 'hex'),
    ])

    expect(textsOf(openCircularFile(html).sheets[0])).toEqual({ A1: '横浜' })
  })
})

test.each([
  [
    'a workbook of Excel 2',
    write(read('KOBE,1 Dec', { type: 'string' }), { type: 'buffer', bookType: 'biff2' }),
    'save it as .xlsx',
  ],
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'This is a picture.'],
  ['a photo', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), 'This is a picture.'],
  ['a web archive', Buffer.from('MIME-Version: 1.0\nX-Document-Type: Workbook'), 'This is a web archive.'],
  [
    'a Numbers document',
    zipSync({ 'Index/Document.iwa': new Uint8Array(9) }),
    'In Numbers, export it to Excel',
  ],
  ['a container of something else', readFileSync('tests/data/bad-uploads/ole-header-only.doc'), 'damaged'],
])('%s is refused with what to do instead', (_, bytes, message) => {
  expect(() => openCircularFile(bytes)).toThrow(message)
})

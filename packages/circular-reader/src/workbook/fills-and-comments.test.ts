import { describe, expect, test } from 'vitest'
import { cpuTime } from '../../../../tests/cpu-time.ts'
import { CALLS, callsOf, PORTS, readBytes, readSheets, TITLES } from '../../tests/circular.ts'
import { type TestWorkbook, workbookBytes, workbookParts, zipParts } from '../../tests/workbook.ts'
import { openCircularFile } from './circular-file.ts'
import { type Cell, ownCell } from './sheet-grid.ts'

function cellOf(bytes: Uint8Array, column = 1): Cell | undefined {
  const [grid] = openCircularFile(bytes).sheets
  return grid && ownCell(grid, 1, column)
}

describe('the background of a cell', () => {
  const THEME =
    '<a:theme><a:clrScheme><a:dk1><a:sysClr val="windowText" lastClr="111111"/></a:dk1><a:accent1><a:srgbClr val="AA0000"/></a:accent1></a:clrScheme></a:theme>'

  const fillOf = (fill: string, parts: Record<string, string> = {}, rest: Partial<TestWorkbook> = {}) =>
    cellOf(
      workbookBytes({ sheets: [{ rows: [[{ text: '5 Dec', fill: 0 }]] }], fills: [fill], parts, ...rest }),
    )

  test.each([
    ['rgb="FFFFFF00"', '#ffff00'],
    ['rgb="FFFF00"', '#ffff00'],
    ['indexed="13"', '#ffff00'],
    ['indexed="5"', '#ffff00'],
    ['indexed="63"', '#333333'],
    ['theme="4"', '#4472c4'],
    ['theme="0" tint="-0.25"', '#bfbfbf'],
    ['theme="1" tint="0.5"', '#808080'],
  ])('is %s', (colour, expected) => {
    expect(fillOf(colour)).toEqual({ text: '5 Dec', kind: 'text', fill: expected })
    expect(fillOf(colour, {}, { prefix: 'x:' })?.fill).toBe(expected)
  })

  test.each([
    'rgb="FFFFFFFF"',
    'rgb="red"',
    'rgb=""',
    'theme="0"',
    'theme="99"',
    'theme="x"',
    'indexed="64"',
    'indexed="-1"',
    'indexed="1e9"',
    'auto="1"',
    '<fill><patternFill patternType="gray125"><fgColor rgb="FFFF0000"/></patternFill></fill>',
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><gradientFill><stop><color rgb="FFFF0000"/></stop></gradientFill></fill>',
    '<fill/>',
  ])('is left out for %s', (fill) => {
    expect(fillOf(fill)).toEqual({ text: '5 Dec', kind: 'text' })
  })

  test('comes from the theme of the workbook', () => {
    const theme = { 'xl/theme/theme1.xml': THEME }

    expect(fillOf('theme="4"', theme)?.fill).toBe('#aa0000')
    expect(fillOf('theme="1"', theme)?.fill).toBe('#111111')
    expect(fillOf('theme="5"', theme)?.fill).toBe('#ed7d31')
  })

  test.each(['', '<a:theme>', '<!DOCTYPE x><a:theme/>', ' '.repeat(600_000), 'no XML'])(
    "is Office's own if the theme cannot be read: %.10s",
    (theme) => {
      expect(fillOf('theme="4"', { 'xl/theme/theme1.xml': theme })?.fill).toBe('#4472c4')
    },
  )

  test('is not needed for reading', () => {
    const rows = [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ...PORTS].map((row) =>
      row.map((cell) => (typeof cell === 'string' ? { text: cell, fill: 0 } : cell)),
    )

    expect(callsOf(readSheets([{ rows }], { fills: ['rgb="FFFFFF00"'] }))).toEqual(CALLS)
  })
})

describe('the comment of a cell', () => {
  const rows = [['5 Dec', '7 Dec']]

  test('is a note', () => {
    const bytes = workbookBytes({ sheets: [{ rows, notes: { A1: 'Agent:\nberth <2> & "3"' } }] })

    expect(cellOf(bytes)).toEqual({ text: '5 Dec', kind: 'text', comment: 'Agent:\nberth <2> & "3"' })
    expect(cellOf(bytes, 2)).toEqual({ text: '7 Dec', kind: 'text' })
  })

  test('is a thread with its answers, in place of the note for old versions of Excel', () => {
    const bytes = workbookBytes({
      sheets: [
        { rows, notes: { A1: '[Threaded comment]', B1: 'Kept' }, threads: { A1: ['Late?', 'Yes, a day'] } },
      ],
    })

    expect(cellOf(bytes)?.comment).toBe('Late?\nYes, a day')
    expect(cellOf(bytes, 2)?.comment).toBe('Kept')
  })

  test('is read in workbooks with prefixes and the strict namespaces', () => {
    const sheets = [{ rows, notes: { A1: 'Note' } }]

    expect(cellOf(workbookBytes({ sheets, prefix: 'x:', strict: true }))?.comment).toBe('Note')
  })

  test('is cut after 500 characters', () => {
    const comment =
      cellOf(workbookBytes({ sheets: [{ rows, notes: { A1: '🚢'.repeat(400) } }] }))?.comment ?? ''

    expect(comment.length).toBeLessThanOrEqual(500)
    expect(comment).toMatch(/^🚢{200,}…$/u)
    const answers = Array.from({ length: 300 }, (_, i) => `Answer ${i}`)
    const thread = workbookBytes({ sheets: [{ rows, threads: { A1: answers } }] })
    expect(cellOf(thread)?.comment).toHaveLength(500)
  })

  test('is left out beside an empty cell, beyond the limits and without a place', () => {
    const notes = { C1: 'a', A2: 'b', XFD1: 'c', A1048576: 'd', '': 'e', 'A1:B1': 'f' }
    const [grid] = openCircularFile(workbookBytes({ sheets: [{ rows, notes }] })).sheets

    expect(grid?.cells.size).toBe(2)
    expect([grid?.lastRow, grid?.lastColumn, grid?.cut]).toEqual([1, 2, false])
    expect(JSON.stringify([...(grid?.cells.values() ?? [])])).not.toContain('comment')
  })

  const parts = workbookParts({
    sheets: [{ rows: [...TITLES, ['PORT', 'TAMARIND CREST V.041W'], ...PORTS], notes: { A6: 'Note' } }],
  })
  const RELATIONS = 'xl/worksheets/_rels/sheet1.xml.rels'

  test.each([
    ['damaged comments', { 'xl/comments1.xml': '<comments><commentList>' }],
    ['comments with a document type', { 'xl/comments1.xml': '<!DOCTYPE x [<!ENTITY a "b">]><comments/>' }],
    ['comments that are no XML', { 'xl/comments1.xml': 'PK\u0003\u0004' }],
    ['very long comments', { 'xl/comments1.xml': `<comments>${' '.repeat(600_000)}</comments>` }],
    ['damaged relations', { [RELATIONS]: '<Relationships><Relationship' }],
    [
      'relations to parts that are missing',
      { [RELATIONS]: (parts[RELATIONS] ?? '').replace('comments1', 'x') },
    ],
    [
      'relations to other parts',
      { [RELATIONS]: (parts[RELATIONS] ?? '').replace('../comments1.xml', '../workbook.xml') },
    ],
    [
      'relations outside of the file',
      { [RELATIONS]: (parts[RELATIONS] ?? '').replace('../comments1.xml', '../../../../etc/passwd') },
    ],
  ])('is ignored with %s', (_, bad) => {
    const bytes = zipParts({ ...parts, ...bad })

    expect(callsOf(readBytes(bytes))).toEqual(CALLS)
    expect(JSON.stringify([...(openCircularFile(bytes).sheets[0]?.cells.values() ?? [])])).not.toContain(
      'comment',
    )
  })

  test('is read fast if there are many', () => {
    const notes = Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`A${i + 1}`, 'x'.repeat(50)]))
    const bytes = workbookBytes({ sheets: Array.from({ length: 20 }, () => ({ rows, notes })) })
    const started = cpuTime()

    openCircularFile(bytes)
    expect(cpuTime() - started).toBeLessThan(5000)
  })
})

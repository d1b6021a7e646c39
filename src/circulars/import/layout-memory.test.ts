import type { RoleChoice } from '@sailing-desk/circular-reader/choices/reader-choices'
import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { describe, expect, it, test } from 'vitest'
import { type TestCell, workbookBytes } from '../../../packages/circular-reader/tests/workbook.ts'
import { sheetsOf } from '../review/review-workbook.ts'
import {
  choicesFromLayout,
  choicesToRemember,
  type RememberedLayout,
  recogniseLayout,
} from './layout-memory.ts'

const JAPAN = { sheet: 0, heading: '["EX JAPAN","PORT","A"]' }
const INDIA = { sheet: 1, heading: '["EX INDIA","PORT","A"]' }
const PARTS = [JAPAN]

/** A sheet of these columns, each with its heading, its voyage if it is a vessel, and three dates. */
function tableOf(...columns: string[]): TestCell[][] {
  const below = (heading: string) => (/^SHIP/.test(heading) ? `V.${heading.length}W` : '')
  return [
    ['EX JAPAN TO INDIA ( IMPORT )'],
    ['PORT', ...columns],
    ['', ...columns.map(below)],
    ...['KOBE', 'OSAKA', 'CHENNAI'].map((port, i) => [port, ...columns.map(() => `${i + 3} Dec`)]),
  ]
}

function sheetsWith(rows: TestCell[][], ...others: TestCell[][][]) {
  const sheets = [rows, ...others].map((each, i) => ({ name: `SHEET ${i}`, rows: each }))
  return sheetsOf(openCircularFile(workbookBytes({ sheets })), {
    today: '2026-11-28',
    vessels: ['Lone Star'],
  })
}

function remember(rows: TestCell[][], ...roles: Omit<RoleChoice, 'sheet'>[]): RememberedLayout {
  const choices = choicesToRemember(
    { roles: roles.map((role) => ({ sheet: 'SHEET 0', ...role })) },
    sheetsWith(rows),
  )
  // As stored.
  return {
    fingerprint: 'f1',
    issued: '2026-11-25',
    name: null,
    parts: PARTS,
    choices: JSON.parse(JSON.stringify(choices)),
  }
}

function rangesIn(layout: RememberedLayout, rows: TestCell[][], ...others: TestCell[][][]): string[] {
  const parts = [JAPAN, ...others.map((_, i) => ({ ...JAPAN, sheet: i + 1 }))]
  const { roles = [] } = choicesFromLayout(layout, { ...sheetsWith(rows, ...others), parts })
  return roles.map(({ sheet, range, role }) => `${sheet} ${range} ${role}`)
}

const ignoring = (range: string) => ({ range, role: 'ignored' as const })

describe('a choice about a column', () => {
  const NOVEMBER = tableOf('SHIP A', 'SHIP BB', 'VALID TILL')
  const layout = remember(NOVEMBER, ignoring('D'))

  test.each<[string, TestCell[][], string[]]>([
    ['in the same place', NOVEMBER, ['D']],
    ['beside another vessel', tableOf('SHIP C', 'SHIP DDDD', 'VALID TILL'), ['D']],
    ['beside one more vessel', tableOf('SHIP A', 'SHIP BB', 'SHIP C', 'VALID TILL'), ['E']],
    ['beside one vessel less', tableOf('SHIP BB', 'VALID TILL'), ['C']],
    ['beside a vessel to be nominated', tableOf('SHIP BB', 'TBN', 'VALID TILL'), ['D']],
    ['in other letters', tableOf('SHIP A', 'SHIP BB', 'Valid  till'), ['D']],
    ['that is no longer there', tableOf('SHIP A', 'SHIP BB', 'SHIP C'), []],
    ['with another heading', tableOf('SHIP A', 'SHIP BB', 'VALID UNTIL'), []],
    ['with another neighbour before it', tableOf('SHIP A', 'REVISED ON', 'VALID TILL'), []],
    ['with another neighbour after it', tableOf('SHIP A', 'VALID TILL', 'SHIP BB'), []],
    ['that is first', tableOf('VALID TILL'), []],
    [
      'twice',
      [...tableOf('SHIP A', 'VALID TILL', 'SHIP A', 'VALID TILL').map((row) => row.toSpliced(3, 1))],
      [],
    ],
    ['with a vessel below it', [...NOVEMBER, [], ...tableOf('SHIP A', 'SHIP BB', 'SHIP C')], []],
  ])('holds for the same heading with the same neighbours: %s', (_, rows, ranges) => {
    expect(rangesIn(layout, rows)).toEqual(ranges.map((range) => `SHEET 0 ${range} ignored`))
  })

  test('is not applied where two sheets have the heading', () => {
    expect(rangesIn(layout, NOVEMBER, NOVEMBER)).toEqual([])
  })

  test('follows its sheet, but to no other route', () => {
    const now = sheetsWith(tableOf('SHIP A'), NOVEMBER)
    const rolesFor = (...parts: (typeof JAPAN)[]) => choicesFromLayout(layout, { ...now, parts }).roles
    expect(rolesFor({ ...INDIA, sheet: 0 }, { ...JAPAN, sheet: 1 })).toMatchObject([{ sheet: 'SHEET 1' }])
    expect(rolesFor({ ...JAPAN, sheet: 0 }, INDIA)).toEqual([])
  })

  test('says for which circular it was made, and on which heading', () => {
    const { roles } = choicesFromLayout(layout, { ...sheetsWith(NOVEMBER), parts: PARTS })
    expect(roles?.[0]?.earlier).toEqual({ issued: '2026-11-25', heading: 'VALID TILL' })
  })

  test.each([
    ['a vessel with its voyage', tableOf('SHIP A', 'SHIP BB'), 'C'],
    ['a vessel to be nominated', tableOf('SHIP A', 'TBN'), 'C'],
    ['a known vessel', tableOf('SHIP A', 'LONE STAR'), 'C'],
    ['a column without a heading', tableOf('SHIP A', ''), 'C'],
    ['a column of long texts', tableOf('SHIP A', 'X'.repeat(1500)), 'C'],
    ['a single date', tableOf('SHIP A', 'SHIP BB'), 'C5'],
  ])('is not remembered for %s', (_, rows, range) => {
    expect(remember(rows, ignoring(range)).choices?.roles).toEqual([])
  })

  test('as the last release stored it, by position, is asked again', () => {
    const stored = { roles: [{ sheet: 0, range: 'D', role: 'ignored' }], orders: [], vessels: {}, routes: {} }
    const old = { ...layout, choices: JSON.parse(JSON.stringify(stored)) }
    expect(rangesIn(old, NOVEMBER)).toEqual([])
  })
})

describe('a choice about a row or a cell', () => {
  test('follows a row of dates by its label, between the same ports', () => {
    const rows = (...ports: string[]) => [
      ['PORT', 'SHIP A V.1W'],
      ...ports.map((port, i) => [port, `${i + 1} Dec`]),
    ]
    const layout = remember(rows('KOBE', 'HOLIDAYS', 'CHENNAI'), ignoring('3'))
    expect(rangesIn(layout, rows('OSAKA', 'KOBE', 'HOLIDAYS', 'CHENNAI'))).toEqual(['SHEET 0 4 ignored'])
    expect(rangesIn(layout, rows('KOBE', 'OSAKA', 'HOLIDAYS', 'CHENNAI'))).toEqual([])
  })

  test('follows a row of texts only while all of them are the same', () => {
    const rows = (...operators: string[]) => [
      ['PORT', 'SHIP A', 'SHIP B'],
      ['', ...operators],
      ['', 'V.1W', 'V.2W'],
      ['KOBE', '1 Dec', '2 Dec'],
    ]
    const layout = remember(rows('KAIYO', 'SAKURA'), ignoring('2'))
    expect(rangesIn(layout, rows('KAIYO', 'SAKURA'))).toEqual(['SHEET 0 2 ignored'])
    expect(rangesIn(layout, rows('KAIYO', 'CANCELLED'))).toEqual([])
  })

  test('follows a heading by its text and those beside it', () => {
    const list = (...heads: string[]) => [heads, heads.map((_, i) => `${i + 1} Dec`)]
    const layout = remember(list('TRIP', 'DATE 1', 'DATE 2'), { range: 'B1', role: 'arrival' })
    expect(rangesIn(layout, list('NO', 'TRIP', 'DATE 1', 'DATE 2'))).toEqual(['SHEET 0 C1 arrival'])
    expect(rangesIn(layout, list('TRIP', 'DATE 2', 'DATE 1'))).toEqual([])
  })
})

describe('the memory of a layout', () => {
  const sheets = sheetsWith(tableOf('SHIP A'))
  const choices = {
    orders: { 'SHEET 0': 'month first' as const },
    vessels: { 'TAMARIND CRST': 'TAMARIND CREST' },
    routes: { 'EX S.E.A. TO B.O.B.': 'EX S.E.A TO B.O.B' },
    issued: '2026-12-01',
    cells: { 'SHEET 0': { B5: 'as_read' as const } },
  }
  const layout = { ...remember(tableOf('SHIP A')), choices: choicesToRemember(choices, sheets) }

  it('keeps names and the order of dates, but neither single cells nor the issue date', () => {
    const { orders, vessels, routes } = choices
    expect(choicesFromLayout(layout, { ...sheets, parts: PARTS })).toEqual({
      roles: [],
      orders,
      vessels,
      routes,
    })
  })

  it('forgets which vessel was meant by TBN, or by a heading', () => {
    const vessels = { 'TBN 2': 'TAMARIND CREST', 'NEXT SAILING': 'NEEM ARGOSY', ...choices.vessels }
    const kept = { ...layout, choices: choicesToRemember({ vessels }, sheets) }
    expect(choicesFromLayout(kept, { ...sheets, parts: PARTS }).vessels).toEqual(choices.vessels)
  })

  it('leaves out the order of dates of a sheet that has changed', () => {
    const parts = [{ sheet: 0, heading: '["EX JAPAN","PORT","B"]' }]
    expect(choicesFromLayout(layout, { ...sheets, parts }).orders).toEqual({})
  })
})

describe('recognising a layout', () => {
  const layout: RememberedLayout = { ...remember(tableOf('SHIP A')), parts: [JAPAN, INDIA] }
  const recognise = (fingerprint: string, parts: (typeof JAPAN)[]) =>
    recogniseLayout([layout], fingerprint, parts).recognised
  const other = { sheet: 1, heading: '["EX KOREA","PORT","A"]' }

  it('knows one with the same fingerprint', () => expect(recognise('f1', [JAPAN, INDIA])).toBe('known'))
  it('takes one with half of the routes for a changed one', () =>
    expect(recognise('f2', [JAPAN, other])).toBe('changed'))
  it('takes any other for a new one', () => {
    expect(recognise('f2', [other])).toBe('new')
    expect(recogniseLayout([], 'f1', PARTS).recognised).toBe('new')
  })
})

import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect } from 'vitest'
import type { Circular } from '../src/circular.types.ts'
import { readCircular } from '../src/read-circular.ts'
import { type TestCell, type TestRow, type TestSheet, type TestWorkbook, workbookBytes } from './workbook.ts'

export const TITLES: TestCell[][] = [
  ['KAIYO CAR LINER CO., LTD.'],
  ['SAILING SCHEDULE NO. 2026-12'],
  ['EX JAPAN TO INDIA ( IMPORT )'],
  ['ISSUED : 25-Nov-2026     SUBJECT TO CHANGE WITHOUT NOTICE'],
]

/** A whole sheet with two voyages, of which nothing is asked. */
export const TWO_VOYAGES = [
  'EX JAPAN TO INDIA (IMPORT)',
  'ISSUED : 25-Nov-2026',
  'PORT | NEEM ARGOSY V.052W | KESTREL DAWN V.208W',
  'YOKOHAMA | 5 Dec | 12 Dec',
  'KOBE | 7 Dec | 14 Dec',
  'CHENNAI | 24 Dec | 31 Dec',
]

/** The row of the column headers in the sheet, counted from 1. */
export const HEADER_ROW = TITLES.length + 1

export function readBytes(bytes: Uint8Array): Circular {
  return readCircular(bytes, { ports: KNOWN_PORTS, today: '2026-11-28' })
}

/** Reads a workbook of one sheet: the usual titles, then these rows. */
export function readRows(
  rows: TestRow[],
  sheet: Partial<TestSheet> = {},
  workbook: Partial<TestWorkbook> = {},
): Circular {
  return readSheets([{ name: 'JAPAN-INDIA', rows: [...TITLES, ...rows], ...sheet }], workbook)
}

export function readSheets(sheets: TestSheet[], workbook: Partial<TestWorkbook> = {}): Circular {
  return readBytes(workbookBytes({ sheets, ...workbook }))
}

/** Each port call as `VESSEL V.1W / Kobe: 1-2 Dec`, with ` (held)` if it is not imported. */
export function callsOf(circular: Circular): string[] {
  return circular.sheets.flatMap(({ schedules }) =>
    schedules.map(
      (call) =>
        `${call.vessel} / ${call.port ?? `?${call.printed_port}`}: ${call.dates}${call.import ? '' : ' (held)'}`,
    ),
  )
}

export function warningsOf(circular: Circular): string[] {
  return circular.warnings.map(({ severity, code, cell }) => `${severity} ${code} ${cell}`)
}

export function messagesOf(circular: Circular): string[] {
  return circular.warnings.map(({ message }) => message)
}

/** The header of a plain sheet with two vessels. */
export const HEADER = ['PORT', 'TAMARIND CREST V.041W', 'NEEM ARGOSY V.052W']

/** Two port calls of one vessel: as rows of a plain sheet, as rows with ETA and ETD, and as `callsOf` returns them. */
export const PORTS: TestCell[][] = [
  ['KOBE', '1-2 Dec'],
  ['CHENNAI', '20-22 Dec'],
]
export const ETA_ETD: TestCell[][] = [
  ['KOBE', '1 Dec', '2 Dec'],
  ['CHENNAI', '20 Dec 0700', '22 Dec'],
]
export const CALLS = ['TAMARIND CREST V.041W / Kobe: 1-2 Dec', 'TAMARIND CREST V.041W / Chennai: 20-22 Dec']

export type Layout = { title: string; rows: TestRow[]; merges?: string[] }

/** Rows laid out in another way are read as the two port calls, without warnings. */
export function expectTwoCalls({ rows, merges = [] }: Layout): void {
  const circular = readRows(rows, { merges })
  expect(callsOf(circular)).toEqual(CALLS)
  expect(circular.warnings).toEqual([])
}

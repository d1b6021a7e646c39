import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { NO_ACTUAL } from '@sailing-desk/timetable/actual-dates'
import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import { NO_TEXTS, type Texts } from '../src/schedule/grid/model/call-texts.ts'
import type { GridCall, RouteGrid } from '../src/schedule/grid/route-grid.schema.ts'

const NO_RULES = { rules: [], holidays: [] }

export const TODAY = '2026-12-01'

/** A grid as a picture: a row of dates for each port, '' for an empty cell. Vessels and ports are numbered from 1. */
export function gridOf(rows: string[][], details: Partial<GridCall> = {}): RouteGrid {
  const calls = rows.flatMap((row, at) =>
    row.flatMap((dates, column) => (dates === '' ? [] : [callOf(column + 1, at + 1, dates)])),
  )
  return {
    route: { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )', version: 1 },
    left_out: 0,
    vessels: (rows[0] ?? []).map((_, column) => ({
      id: column + 1,
      name: 'TAMARIND CREST',
      voyage: `04${column + 1}W`,
      type: null,
      version: 1,
    })),
    ports: rows.map((_, at) => ({ id: at + 1, name: PORTS[at] ?? `Port ${at + 1}`, code: null })),
    calls: calls.map((call) => ({ ...call, ...details })),
    warnings: [],
    cut_offs: NO_RULES,
  }
}

/** The texts of a call whose dates are known to mean these days. */
export const knownTexts = (dates: string, starts_on: string, ends_on = starts_on): Texts => ({
  ...NO_TEXTS,
  ...{ dates, days: { starts_on, ends_on } },
})

const PORTS = ['Kobe', 'Singapore', 'Chennai', 'Kolkata']

export function callOf(vessel_id: number, port_id: number, dates: string): GridCall {
  const { start, end, kind } = readDates(dates, TODAY)
  return {
    id: vessel_id * 100 + port_id,
    vessel_id,
    port_id,
    dates,
    ...NO_DETAILS,
    ...NO_ACTUAL,
    cut_off_on: null,
    starts_on: start,
    ends_on: end,
    reading: readingOf(kind),
    version: 1,
  }
}

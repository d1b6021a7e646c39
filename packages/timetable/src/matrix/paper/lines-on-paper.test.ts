import { expect, it } from 'vitest'
import { EMPTY_PORT, EMPTY_VESSEL } from '../../../tests/sailing-rows.ts'
import { NO_DETAILS } from '../../map-call-texts.ts'
import type { ShownSchedule } from '../schedule-view.ts'
import { linesOnPaper } from './lines-on-paper.ts'

const PORT = { ...EMPTY_PORT, country: 'Japan' }
const VESSEL = { ...EMPTY_VESSEL, voyage: '041W' }
const CALL = {
  vessel_id: 1,
  dates: '31/1 Jan',
  ...NO_DETAILS,
  starts_on: null,
  ends_on: null,
}

const schedule: ShownSchedule = {
  route: { id: 1, direction: 'IMPORT', version: 1 },
  vessels: [{ ...VESSEL, id: 1, name: 'TAMARIND' }],
  ports: [1, 2, 3].map((id) => ({ ...PORT, id, name: `Port ${id}` })),
  schedules: [
    { ...CALL, port_id: 1, reading: 'exact' },
    { ...CALL, port_id: 2, reading: 'exact', understood: '31 Dec – 1 Jan', eta: '31 Dec', etd: '1 Jan' },
  ],
}

it('counts the lines of the tallest cell of each row, at least two', () => {
  // The head has a name and a voyage, the rows have two, four and two lines.
  expect(linesOnPaper(schedule)).toBe(2 + 2 + 4 + 2)
})

it('counts the lines of a wrapped name', () => {
  const long = { ...schedule, vessels: [{ ...VESSEL, id: 1, name: 'X'.repeat(60), type: 'MPP' }] }
  expect(linesOnPaper(long)).toBe(8 + 2 + 4 + 2)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { READINGS } from '../../dates/date-status.ts'
import { DOUBTS } from '../../voyage-rules/call-contradictions.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { packSchedules, unpackSchedules } from './packed-schedules.ts'

const text = fc.option(fc.string({ unit: 'binary' }))
const vessel = fc.record({ name: fc.string(), voyage: text, imo: text, type: text, capacity: text })
const port = fc.record({
  name: fc.string(),
  country: text,
  code: text,
  latitude: fc.option(fc.integer()),
  longitude: fc.option(fc.integer()),
  timezone: text,
})
const call = fc.record({
  dates: fc.string({ unit: 'binary' }),
  eta: text,
  etd: text,
  cut_off: text,
  cut_off_on: text,
  starts_on: text,
  ends_on: text,
  reading: fc.constantFrom(...READINGS),
  understood: fc.option(fc.constant('31 Dec – 1 Jan'), { nil: undefined }),
  changed: fc.option(fc.constant('Was 12 Dec, now 15 Dec (3 days later), on 20 Nov'), { nil: undefined }),
  doubt: fc.option(fc.constantFrom(...DOUBTS), { nil: undefined }),
})

test('unpacks packed schedules, with the calls of each vessel in their order; those in doubt without days', () => {
  fc.assert(
    fc.property(
      fc.array(vessel, { maxLength: 3 }),
      fc.array(port, { maxLength: 3 }),
      fc.array(fc.option(call), { minLength: 9, maxLength: 9 }),
      (vessels, ports, cells) => {
        const numbered = <Any>(rows: Any[]) => rows.map((row, at) => ({ ...row, id: at + 1, version: 7 }))
        const calls = vessels.flatMap((_, column) =>
          ports.toReversed().flatMap((_, at) => {
            const row = ports.length - 1 - at
            const packedCall = cells[row * 3 + column]
            return packedCall ? [{ vessel_id: column + 1, port_id: row + 1, ...packedCall }] : []
          }),
        )
        const schedule: SailingSchedule = {
          route: { id: 1, direction: 'IMPORT', version: 1 },
          vessels: numbered(vessels),
          ports: numbered(ports),
          schedules: numbered(calls),
          changed_at: '2026-11-25T06:00:00.000Z',
        }

        const [unpacked] = unpackSchedules(packSchedules([schedule]))

        const toConfirm = { starts_on: null, ends_on: null, understood: 'To be confirmed' }
        const shown = calls.map(({ cut_off_on: _, ...call }) => ({ ...call, ...(call.doubt && toConfirm) }))
        expect(withoutEmpty(unpacked?.schedules)).toEqual(withoutEmpty(shown))
        expect(unpacked).toMatchObject({ ...schedule, schedules: expect.anything() })
      },
    ),
  )
})

/** Nothing and null are shown alike. */
const withoutEmpty = (calls: readonly object[] | undefined) =>
  calls?.map((call) => Object.fromEntries(Object.entries(call).filter(([, value]) => value != null)))

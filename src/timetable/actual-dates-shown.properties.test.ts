import { addDays } from '@sailing-desk/dates/days'
import { actualStay, actualText } from '@sailing-desk/timetable/actual-dates'
import { callEvents, withRemovedCalls } from '@sailing-desk/timetable/calendar/call-events'
import { certainCalls, timestampsOf } from '@sailing-desk/timetable/dcsa/certain-calls'
import { CALL_LABELS, callCells, callLines } from '@sailing-desk/timetable/downloads/document-parts'
import { publicPorts } from '@sailing-desk/timetable/ports'
import { toPublicCall } from '@sailing-desk/timetable/public-voyage'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { portRef, publishedCall, publishedVoyage } from '../../packages/timetable/tests/published.ts'
import { NO_VESSEL_TEXTS } from '../../packages/timetable/tests/sailing-rows.ts'
import { indexOfPorts } from './load.ts'
import { callTooltip } from './matrix/schedule-tooltips.ts'

const PORT = { name: 'Chennai', code: 'INMAA', timezone: 'Asia/Kolkata' }
const ROW = {
  id: 1,
  ...PORT,
  country: null,
  latitude: null,
  longitude: null,
  heaviest_lift: null,
  version: 1,
}
const PORTS = indexOfPorts(publicPorts([ROW], []))
const STYLE = { domain: 'agent.example', origin: null, isOfShip: false }

const moment = fc.record({ day: fc.nat(40), minutes: fc.option(fc.nat(1439)) }).map(({ day, minutes }) => {
  const time = [Math.floor((minutes ?? 0) / 60), (minutes ?? 0) % 60].map((part) =>
    `${part}`.padStart(2, '0'),
  )
  return addDays('2026-12-01', day) + (minutes === null ? '' : `T${time.join(':')}`)
})
const actual = fc
  .tuple(fc.option(moment), fc.option(moment))
  .map(([ata, atd]) => (ata && atd && atd < ata ? { ata: atd, atd: ata } : { ata, atd }))

test('JSON, files, tooltip, calendar and DCSA say the same of when a vessel really came', () => {
  fc.assert(
    fc.property(actual, fc.constantFrom(null, 'order' as const), (dates, doubt) => {
      const call = publishedCall({ port: portRef('inmaa', PORTS.byKey.get('inmaa')), ...dates, doubt })
      const text = actualText(dates)
      const json = toPublicCall(call)
      expect({ ata: json.ata, atd: json.atd }).toEqual(dates)
      const note = callCells(json)[CALL_LABELS.indexOf('Note')] ?? ''
      const [event] = callEvents(
        withRemovedCalls([publishedVoyage([call])], [], new Map()).flatMap((voyage) =>
          voyage.calls.map((each) => ({ voyage, call: each, position: null, changed_at: '' })),
        ),
        STYLE,
      )
      const shown = {
        call: { ...call, doubt: doubt ?? undefined, changed: undefined },
        vessel: { ...ROW, name: 'S', voyage: null, ...NO_VESSEL_TEXTS },
      }
      const { entries } = callTooltip({ ...shown, port: ROW, state: 'past' })
      for (const said of [note, event?.description.split('\n')[0], callLines('Chennai', json)[1] ?? '']) {
        if (text) expect(said).toContain(text)
        else expect(said).not.toMatch(/arrived|sailed/i)
      }
      expect(entries.find(([label]) => label === 'Actual')?.[1]).toBe(text)

      const [fact] = certainCalls(publishedVoyage([call]), PORTS)
      const { arrived, departed } = actualStay(dates)
      if (!fact) return
      const [arrival, departure] = timestampsOf(fact)
      expect(arrival?.eventClassifierCode === 'ACT').toBe(arrived !== null)
      expect(departure?.eventClassifierCode === 'ACT').toBe(departed !== null)
      if (arrived) expect(fact.arrives.slice(0, 10)).toBe(arrived.day)
      if (departed) expect(fact.departs.slice(0, 10)).toBe(departed.day)
      expect(Date.parse(fact.arrives)).toBeLessThanOrEqual(Date.parse(fact.departs))
    }),
    { numRuns: 300 },
  )
})

import { toIsoDay } from '@sailing-desk/dates/calendar-day'
import { tidyLines } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { publishedCall, publishedVoyage } from '../../tests/published.ts'
import { linesOf, readEvents } from '../../tests/read-calendar.ts'
import { type CalendarVoyage, calendarText, callEvents, withRemovedCalls } from './call-events.ts'

const HOSTILE = [
  '\r\nEND:VEVENT\r\n',
  '\n',
  '\r',
  ';,:"',
  '\u2028',
  '\u0000',
  '<script>alert(1)</script>',
  '=1+1',
  '🚢👩‍👩‍👧‍👦',
  '横浜港と名古屋港',
  'चेन्नई',
  '\ud800',
  '\u202e',
]
const text = fc
  .array(fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom(...HOSTILE)), {
    maxLength: 6,
  })
  // The library reads an escaped backslash before an n as a line break.
  .map((parts) => `A${parts.join('').replaceAll('\\', '/')}Z`)
const optional = fc.option(text)

const call = fc
  .record({
    day: fc.integer({ min: 0, max: 60_000 }),
    days: fc.nat(20),
    port: text,
    texts: text,
    eta: optional,
  })
  .map(({ day, days, port, texts, eta }) => ({
    port: { key: 'port', name: port, country: eta, code: null },
    dates: texts,
    ...{ eta, etd: eta, cut_off: eta },
    starts_on: toIsoDay(day),
    ends_on: toIsoDay(day + days),
    reading: days % 2 === 0 ? ('exact' as const) : ('approx' as const),
    version: days + 1,
  }))

const voyages = fc
  .array(
    fc.record({ name: text, voyage: optional, direction: text, calls: fc.array(call, { maxLength: 5 }) }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(({ name, voyage, direction, calls }, at) =>
      publishedVoyage(
        calls.map((each, place) => publishedCall({ ...each, id: at * 10 + place + 1 })),
        { id: at + 1, route: { id: 1, direction }, ship: { key: 'ship', name }, voyage },
      ),
    ),
  )

function textOf(all: readonly CalendarVoyage[], name: string): string {
  const changed_at = '2026-11-20T08:35:00.000Z'
  const listed = all.flatMap((voyage) =>
    voyage.calls.map((each) => ({ voyage, call: each, position: null, changed_at })),
  )
  const events = callEvents(listed, { domain: 'example.com', origin: null, isOfShip: false })
  return calendarText({
    producer: name,
    name,
    description: name,
    url: null,
    source: null,
    changed_at,
    events,
  })
}

const byUid = (a: { uid: string }, b: { uid: string }) => (a.uid < b.uid ? -1 : 1)

it('whatever the names contain, a calendar is read back as it was written', () => {
  fc.assert(
    fc.property(voyages, text, (planned, name) => {
      const all = withRemovedCalls(planned, [], new Map())
      const written = textOf(all, name)

      const expected = all.flatMap(({ ship, voyage, calls }) =>
        calls.map(({ id, port, starts_on, ends_on, reading, version }) => ({
          uid: `call-${id}@example.com`,
          summary: tidyLines(`${vesselWithVoyage({ name: ship.name, voyage })} at ${port.name}`),
          from_day: starts_on,
          to_day: ends_on,
          status: reading === 'approx' ? 'TENTATIVE' : 'CONFIRMED',
          sequence: version * 2,
        })),
      )
      expect(readEvents(written).sort(byUid)).toMatchObject(expected.sort(byUid))
      expect(written.match(/^BEGIN:VEVENT$/gm)?.length ?? 0).toBe(expected.length)
      expect(textOf(withRemovedCalls(planned.toReversed(), [], new Map()), name)).toBe(written)
    }),
  )
})

it('whatever the names contain, lines are short, end in CRLF and have no control characters', () => {
  fc.assert(
    fc.property(voyages, text, (planned, name) => {
      const written = textOf(withRemovedCalls(planned, [], new Map()), name)

      expect(written.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
      expect(written.isWellFormed()).toBe(true)
      expect(Math.max(...linesOf(written).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
      expect(linesOf(written).every((line) => /^(?: |[A-Z][A-Z-]*[:;])/.test(line))).toBe(true)
    }),
  )
})

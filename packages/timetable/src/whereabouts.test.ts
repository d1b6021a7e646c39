import { readDates } from '@sailing-desk/dates/read-dates'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toUnderstood } from './reading-text.ts'
import { type Whereabouts, whereabouts } from './whereabouts.ts'

const ENTERED = '2026-11-01'
const HOUR_MS = 3_600_000

/** 'Kobe 20-21 Nov, ETA 20/0600, ETD 21 PM': a port in Japan and what is typed for it. */
function rotation(...calls: string[]) {
  return calls.map((text) => {
    const [stay = '', ...times] = text.split(', ')
    const [port, ...dates] = stay.split(' ')
    const time = (label: string) => times.find((each) => each.startsWith(label))?.slice(4) ?? null
    return {
      ...{ port, timezone: 'Asia/Tokyo', eta: time('ETA'), etd: time('ETD') },
      ...{ ata: time('ATA'), atd: time('ATD') },
      ...toUnderstood(readDates(dates.join(' '), ENTERED)),
    }
  })
}

/** 'under way: Kobe > Chennai 50%' at a time in India. */
function found(calls: string[], time: string): string {
  const found = whereabouts(rotation(...calls))(Date.parse(`${time}+05:30`))
  if (found.is !== 'under way')
    return [`${found.is}:`, ...('at' in found ? [found.at].flat() : []).map(({ port }) => port)].join(' ')
  const how = found.done === null ? found.vague : `${Math.round(100 * found.done)}%`
  return `under way: ${found.from.port} > ${found.to.port} ${how}`
}

const VOYAGE = ['Kobe 18-19 Nov', 'Chennai 2-3 Dec', 'Ennore 3-5 Dec']

test.each([
  ['2026-11-17', VOYAGE, 'expected: Kobe'],
  ['2026-11-18', VOYAGE, 'in port: Kobe'],
  ['2026-11-19', VOYAGE, 'in port: Kobe'],
  ['2026-11-25', VOYAGE, 'under way: Kobe > Chennai 46%'],
  ['2026-12-03', VOYAGE, 'in port: Chennai Ennore'],
  ['2026-12-05', VOYAGE, 'in port: Ennore'],
  ['2026-12-06', VOYAGE, 'finished: Ennore'],
  // What really was takes the place of the dates.
  ['2026-11-20', ['Kobe 18-19 Nov, ATA 2026-11-20', 'Chennai 2-3 Dec'], 'in port: Kobe'],
  ['2026-11-18', ['Kobe 18-19 Nov, ATA 2026-11-20', 'Chennai 2-3 Dec'], 'expected: Kobe'],
  ['2026-11-22', ['Kobe 18-19 Nov, ATD 2026-11-22T23:00', 'Chennai 2-3 Dec'], 'in port: Kobe'],
  ['2026-11-28', ['Kobe 18-19 Nov, ATD 2026-11-23', 'Chennai 3-4 Dec'], 'under way: Kobe > Chennai 50%'],
  ['2026-11-28', ['Kobe TBA, ATD 2026-11-23', 'Chennai 3-4 Dec'], 'under way: Kobe > Chennai 50%'],
  ['2026-11-25', ['Kobe TBA', 'Chennai TBA'], 'unknown:'],
  ['2026-11-25', [], 'unknown:'],
  ['2026-11-25', ['Kobe OMIT', 'Chennai 20 Nov'], 'finished: Chennai'],
  ['2026-11-25', ['Kobe TBA', 'Chennai 2 Dec'], 'expected: Chennai'],
  ['2026-11-25', ['Kobe 18 Nov', 'Singapore TBA', 'Chennai 2 Dec'], 'under way: Kobe > Chennai tba'],
  ['2026-11-25', ['Kobe 18 Nov', 'Singapore OMIT', 'Chennai 2 Dec'], 'under way: Kobe > Chennai omit'],
  ['2026-11-25', ['Kobe 18 Nov', 'Singapore -', 'Chennai 2 Dec'], 'under way: Kobe > Chennai 50%'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai TBA', 'Ennore TBA'], 'under way: Kobe > Chennai tba'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai OMIT'], 'finished: Kobe'],
  ['2026-11-25', ['Kobe 18 Nov', 'Chennai end Nov'], 'under way: Kobe > Chennai approx'],
  ['2026-11-25', ['Kobe early Nov', 'Chennai 2 Dec'], 'under way: Kobe > Chennai approx'],
])('at noon on %s a voyage of %j is %s', (today, calls, expected) => {
  expect(found(calls, `${today}T12:00`)).toBe(expected)
})

test('a call in doubt leaves open how far she has come', () => {
  const calls = rotation('Kobe 18 Nov', 'Singapore 25 Nov', 'Chennai 2 Dec').map((call) =>
    call.port === 'Singapore'
      ? { ...call, starts_on: null, ends_on: null, doubt: 'speed' as const }
      : { ...call, doubt: null },
  )
  expect(whereabouts(calls)(Date.parse('2026-11-25'))).toMatchObject({ done: null, vague: 'doubt' })
})

test.each([
  ['2026-11-19T11:59', 'in port: Kobe'],
  ['2026-11-19T12:01', 'under way: Kobe > Osaka 0%'],
  // 06:00 in Japan.
  ['2026-11-21T02:29', 'under way: Kobe > Osaka 100%'],
  ['2026-11-21T02:30', 'in port: Osaka'],
  // Between 12:00 and 24:00 in Japan.
  ['2026-11-22T14:29', 'in port: Osaka'],
  ['2026-11-22T14:31', 'under way: Osaka > Nagoya 0%'],
])('ETA and ETD count in the time of their port: at %s %s', (time, expected) => {
  const calls = ['Kobe 18-19 Nov', 'Osaka 21-22 Nov, ETA 21/0600, ETD 22 Nov PM', 'Nagoya 25 Nov']
  expect(found(calls, time)).toBe(expected)
})

test('a stay without an ETA has begun by its ETD, and not before the stay on the same day has ended', () => {
  const calls = ['Kobe 20 Nov, ETD 20/0300', 'Osaka 20 Nov, ETA 20/0100, ETD 20/0500']
  expect(found(calls, '2026-11-19T23:30')).toBe('in port: Kobe Osaka')
  expect(found(calls, '2026-11-20T01:00')).toBe('in port: Osaka')
})

test('as time passes, no vessel goes back', () => {
  const part = fc.record({
    days: fc.integer({ min: 0, max: 9 }),
    stay: fc.integer({ min: 0, max: 3 }),
    reading: fc.constantFrom('exact', 'exact', 'exact', 'approx', 'tba', 'omit', 'none'),
    times: fc.tuple(fc.integer({ min: -1, max: 23 }), fc.integer({ min: -1, max: 23 })),
  })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 7 }), (parts) => {
      let days = 0
      const day = (after: number) =>
        new Date(Date.parse(ENTERED) + after * 24 * HOUR_MS).toISOString().slice(0, 10)
      const calls = parts.map(({ days: before, stay, reading, times: [eta, etd] }) => {
        const first = days + before
        days = first + stay
        const isDated = reading === 'exact' || reading === 'approx'
        const at = (on: number, hour: number) =>
          hour < 0 ? null : `${day(on)} ${String(hour).padStart(2, '0')}00`
        const [starts_on, ends_on] = isDated ? [day(first), day(days)] : [null, null]
        return {
          ...{ starts_on, ends_on, reading: reading as 'exact', timezone: 'Asia/Tokyo' },
          ...{ eta: isDated ? at(first, eta) : null, etd: isDated ? at(days, etd) : null },
        }
      })
      const found = whereabouts(calls)
      let before = -1
      for (let hours = -24; hours < (days + 3) * 24; hours += 3) {
        const now = progress(calls, found(Date.parse(ENTERED) + hours * HOUR_MS))
        expect(now).toBeGreaterThanOrEqual(before)
        before = now
      }
    }),
  )
})

/** The number of the last call, and how much of the passage to the next is done. */
function progress<Call>(calls: readonly Call[], found: Whereabouts<Call>): number {
  if (found.is === 'unknown' || found.is === 'expected') return -1
  if (found.is === 'finished') return calls.length
  if (found.is === 'in port') return calls.indexOf(found.at[0])
  if (found.done !== null) expect(found.done > 0 && found.done < 1).toBe(true)
  return calls.indexOf(found.from) + (found.done ?? 0)
}

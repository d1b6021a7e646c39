import { searchSailings } from '@sailing-desk/timetable/find/search-sailings'
import type { Port } from '@sailing-desk/timetable/ports'
import { toPublicVoyage } from '@sailing-desk/timetable/public-voyage'
import type { Published } from '@sailing-desk/timetable/published'
import { NO_OPTIONS } from '@sailing-desk/timetable/sailings/search-options'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { callReference } from '@sailing-desk/timetable/voyages'
import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PORTS, randomSchedules, TODAY } from '../../../tests/random-voyages.ts'
import { createDcsaService } from './dcsa.service.ts'

const serviceOf = (published: Published) =>
  createDcsaService(
    async () => published,
    (search) => searchSailings({ ...search, options: NO_OPTIONS }),
  )

/** What the public JSON has of every call that has days, by its reference. */
const publicFacts = ({ voyages }: Published) =>
  new Map(
    [...voyages.values()]
      .flatMap((voyage) => toPublicVoyage(voyage).calls)
      .filter(({ starts_on }) => starts_on !== null)
      .map(({ id, port, starts_on, ends_on, reading, cut_off_on }: VoyageCall) => [
        callReference(id),
        {
          ...{ port, starts_on: starts_on ?? '', ends_on: ends_on ?? '', cut_off_on },
          isExact: reading !== 'approx',
        },
      ]),
  )
type PublicFact = ReturnType<typeof publicFacts> extends Map<string, infer Fact> ? Fact : never

type Timed = {
  location: { UNLocationCode: string }
  timestamps: { eventClassifierCode: string; eventDateTime: string }[]
  cutOffTimes?: { cutOffDateTime: string }[] | undefined
}

const momentsOf = ({ timestamps: [arrival, departure] }: Pick<Timed, 'timestamps'>) => [
  arrival?.eventDateTime ?? '',
  departure?.eventDateTime ?? '',
]

/** Whether a call of DCSA says what the public JSON says: its times lie within the days, on the first and the last one if these are exact. */
function saysTheSame(call: Timed, fact: PublicFact): boolean {
  const [arrives = '', departs = ''] = momentsOf(call).map((moment) => moment.slice(0, 10))
  return (
    call.location.UNLocationCode === fact.port.code &&
    (fact.isExact
      ? arrives === fact.starts_on && departs === fact.ends_on
      : arrives >= fact.starts_on && departs <= fact.ends_on) &&
    call.timestamps.every(
      ({ eventClassifierCode }) => eventClassifierCode === (fact.isExact ? 'EST' : 'PLN'),
    ) &&
    (call.cutOffTimes?.[0]?.cutOffDateTime.slice(0, 10) ?? null) === fact.cut_off_on
  )
}

const HOUR_MS = 3_600_000
/** The least time from one port to another, in hours at 25 knots. */
function passageHours(from: string | null, to: string | null): number {
  const [start, end] = [from, to].map((code) => PORTS.byKey.get(code?.toLowerCase() ?? ''))
  if (!start || !end || start.latitude === null || end.latitude === null) return 0
  const position = ({ latitude, longitude }: Port) => ({ latitude: latitude ?? 0, longitude: longitude ?? 0 })
  return greatCircleDistance(position(start), position(end)) / 25
}

/** Moments of a vessel one after the other, each with its port: what goes back in time, or is too fast. */
function backwardSteps(steps: readonly { code: string; at: string }[]): string[] {
  return steps.flatMap(({ code, at }, index) => {
    const before = steps[index - 1]
    if (!before) return []
    const hours = (Date.parse(at) - Date.parse(before.at)) / HOUR_MS
    const least = before.code === code ? 0 : passageHours(before.code, code)
    return hours + 1 / 60 < least || hours < 0 ? [`${before.code} ${before.at} → ${code} ${at}`] : []
  })
}

const ALL_DAYS = { startDate: '1900-01-01', endDate: '2099-12-31' }
const CODES = [...PORTS.byKey.values()].flatMap(({ code }) => code ?? [])

it('vessel schedules go forward, and leave out no dated call but one that a vessel can hardly reach', async () => {
  const counted = { shown: 0, leftOut: 0 }
  await fc.assert(
    fc.asyncProperty(randomSchedules, async (published) => {
      const dcsa = serviceOf(published)
      const pages = await Promise.all(
        [1, 2].map((id) => dcsa.listVesselSchedules({ carrierServiceCode: `R${id}`, ...ALL_DAYS }, TODAY)),
      )
      const facts = publicFacts(published)
      const schedules = pages.flatMap(({ items }) => items).flatMap((item) => item.vesselSchedules)
      const calls = new Map(
        schedules.flatMap((schedule) =>
          schedule.transportCalls.map((call) => [call.transportCallReference, call]),
        ),
      )
      for (const [reference, call] of calls) {
        const fact = facts.get(reference)
        expect(fact && saysTheSame(call, fact), JSON.stringify({ call, fact })).toBe(true)
      }
      for (const voyage of published.voyages.values()) {
        const steps: { code: string; at: string }[] = []
        for (const { id } of voyage.calls) {
          const [call, fact] = [calls.get(callReference(id)), facts.get(callReference(id))]
          const [arrives = '', departs = ''] = call ? momentsOf(call) : []
          const code = fact?.port.code ?? ''
          if (call) steps.push({ code, at: arrives }, { code, at: departs })
          if (call) counted.shown++
          if (call || !fact) continue
          counted.leftOut++
          const before = steps.at(-1)
          const last = Date.parse(fact.isExact ? fact.starts_on : fact.ends_on) + 36 * HOUR_MS
          const earliest = Date.parse(before?.at ?? '') - 48 * HOUR_MS
          expect(last, code).toBeLessThan(
            earliest + (96 + passageHours(before?.code ?? null, code)) * HOUR_MS,
          )
        }
        expect(backwardSteps(steps)).toEqual([])
      }
    }),
    { numRuns: 300 },
  )
  expect(counted.leftOut).toBeLessThan(counted.shown / 10)
})

it('port schedules have the same calls and times as the vessel schedules, in order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchedules, async (published) => {
      const dcsa = serviceOf(published)
      const pages = await Promise.all(
        [1, 2].map((id) => dcsa.listVesselSchedules({ carrierServiceCode: `R${id}`, ...ALL_DAYS }, TODAY)),
      )
      const all = pages
        .flatMap(({ items }) => items)
        .flatMap(({ vesselSchedules }) => vesselSchedules.flatMap(({ transportCalls }) => transportCalls))
      const textOf = ({ location, timestamps, cutOffTimes }: Timed) =>
        JSON.stringify([location.UNLocationCode, timestamps, cutOffTimes])
      for (const code of new Set(CODES)) {
        const { items } = await dcsa.listPortSchedules({ UNLocationCode: code, date: '1900-01-01' }, TODAY)
        const calls = items.flatMap(({ location, vesselSchedules }) =>
          vesselSchedules.map((schedule) => ({ location, ...schedule })),
        )
        const arrivals = calls.map((call) => Date.parse(momentsOf(call)[0] ?? ''))
        expect(arrivals).toEqual(arrivals.toSorted((a, b) => a - b))
        const here = all.filter(({ location }) => location.UNLocationCode === code)
        expect(calls.map(textOf).sort()).toEqual(here.map(textOf).sort())
      }
    }),
  )
})

it('pages of vessel schedules have each call once, as one long page has', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchedules, fc.integer({ min: 1, max: 5 }), async (published, limit) => {
      const dcsa = serviceOf(published)
      const asked = { UNLocationCode: CODES[0], ...ALL_DAYS }
      const callsOf = ({ items }: Awaited<ReturnType<typeof dcsa.listVesselSchedules>>) =>
        items.flatMap(({ carrierServiceCode, vesselSchedules }) =>
          vesselSchedules.flatMap(({ transportCalls }) =>
            transportCalls.map((call) => `${carrierServiceCode} ${call.transportCallReference}`),
          ),
        )
      const found: string[] = []
      for (let cursor: string | undefined; ; ) {
        const page = await dcsa.listVesselSchedules({ ...asked, limit, ...(cursor && { cursor }) }, TODAY)
        found.push(...callsOf(page))
        if (page.next === null) break
        cursor = page.next
      }
      const whole = callsOf(await dcsa.listVesselSchedules({ ...asked, limit: 1000 }, TODAY))
      expect(found.toSorted()).toEqual(whole.toSorted())
    }),
  )
})

it('point-to-point routings are sailings and connections of the search, by the same calls, and go forward', async () => {
  const counted = { found: 0, shown: 0 }
  await fc.assert(
    fc.asyncProperty(
      randomSchedules,
      fc.constantFrom(...CODES),
      fc.constantFrom(...CODES),
      async (published, placeOfReceipt, placeOfDelivery) => {
        const dcsa = serviceOf(published)
        const { items } = await dcsa.listPointToPoint({ placeOfReceipt, placeOfDelivery }, TODAY)
        const [from, to] = [placeOfReceipt, placeOfDelivery].map((code) =>
          PORTS.byKey.get(code.toLowerCase()),
        )
        if (!from || !to) throw new Error('Unknown port')
        const found = from === to ? NOTHING : searchSailings({ published, from, to, options: NO_OPTIONS })
        const expected = [
          ...found.sailings.map((sailing) => [sailing]),
          ...found.connections.map(({ legs }) => legs),
        ].map((legs) =>
          legs
            .map(({ departure, arrival }) => `${callReference(departure.id)} ${callReference(arrival.id)}`)
            .join(),
        )
        for (const { legs } of items) {
          const calls = legs.map(
            ({ departure, arrival }) =>
              `${departure.transportCallReference} ${arrival.transportCallReference}`,
          )
          expect(expected).toContain(calls.join())
          const steps = legs.flatMap(({ departure, intermediateCalls = [], arrival }) => [
            { code: departure.location.UNLocationCode, at: departure.dateTime },
            ...intermediateCalls.flatMap(({ location, arrivalDateTime, departureDateTime }) => [
              { code: location.UNLocationCode, at: arrivalDateTime },
              { code: location.UNLocationCode, at: departureDateTime },
            ]),
            { code: arrival.location.UNLocationCode, at: arrival.dateTime },
          ])
          expect(backwardSteps(steps)).toEqual([])
        }
        counted.found += expected.length
        counted.shown += items.length
      },
    ),
    { numRuns: 500 },
  )
  // The others are in doubt, or have no days.
  expect(counted.shown).toBeGreaterThan(counted.found / 6)
})

const NOTHING: Pick<ReturnType<typeof searchSailings>, 'sailings' | 'connections'> = {
  sailings: [],
  connections: [],
}

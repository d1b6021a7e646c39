import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { PORTS, randomSchedules, TODAY } from '../../../tests/random-voyages.ts'
import { searchSailings } from '../find/search-sailings.ts'
import { toPublicVoyage } from '../public-voyage.ts'
import type { Published } from '../published.ts'
import { NO_OPTIONS } from '../sailings/search-options.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import { callReference } from '../voyages.ts'
import { createDcsaService } from './dcsa.service.ts'

const serviceOf = (published: Published) =>
  createDcsaService(
    async () => published,
    (search) => searchSailings({ ...search, options: NO_OPTIONS }),
  )

/** What the public JSON has of every call that has days. */
const publicFacts = ({ voyages }: Published) =>
  [...voyages.values()]
    .flatMap((voyage) => toPublicVoyage(voyage).calls)
    .filter(({ starts_on }) => starts_on !== null)
    .map(({ id, port, starts_on, ends_on, reading, cut_off_on }: VoyageCall) => ({
      ...{ reference: callReference(id), code: port.code, starts_on, ends_on, cut_off_on },
      classifier: reading === 'approx' ? 'PLN' : 'EST',
    }))

type Timed = {
  location: { UNLocationCode: string }
  timestamps: { eventClassifierCode: string; eventDateTime: string }[]
  cutOffTimes?: { cutOffDateTime: string }[] | undefined
}

/** The same of a call of DCSA. */
const factIn = ({ location, timestamps: [arrival, departure], cutOffTimes }: Timed) => ({
  code: location.UNLocationCode,
  starts_on: arrival?.eventDateTime.slice(0, 10),
  ends_on: departure?.eventDateTime.slice(0, 10),
  cut_off_on: cutOffTimes?.[0]?.cutOffDateTime.slice(0, 10) ?? null,
  classifier: arrival?.eventClassifierCode,
})

const ALL_DAYS = { startDate: '1900-01-01', endDate: '2099-12-31' }
const CODES = [...PORTS.byKey.values()].flatMap(({ code }) => code ?? [])

it('vessel schedules have every dated call of the public JSON, and say the same of it', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchedules, async (published) => {
      const dcsa = serviceOf(published)
      const pages = await Promise.all(
        [1, 2].map((id) => dcsa.listVesselSchedules({ carrierServiceCode: `R${id}`, ...ALL_DAYS }, TODAY)),
      )
      const calls = pages
        .flatMap(({ items }) => items)
        .flatMap(({ vesselSchedules }) => vesselSchedules.flatMap(({ transportCalls }) => transportCalls))
        .map((call) => ({ reference: call.transportCallReference, ...factIn(call) }))
      const byReference = (a: { reference: string }, b: { reference: string }) =>
        a.reference < b.reference ? -1 : 1
      expect(calls.sort(byReference)).toEqual(publicFacts(published).sort(byReference))
    }),
  )
})

it('port schedules have the same calls, in order of arrival', async () => {
  await fc.assert(
    fc.asyncProperty(randomSchedules, async (published) => {
      const dcsa = serviceOf(published)
      const withoutReference = publicFacts(published).map(({ reference: _, ...fact }) => fact)
      for (const code of new Set(CODES)) {
        const { items } = await dcsa.listPortSchedules({ UNLocationCode: code, date: '1900-01-01' }, TODAY)
        const calls = items.flatMap(({ location, vesselSchedules }) =>
          vesselSchedules.map((schedule) => factIn({ location, ...schedule })),
        )
        const arrivals = calls.map(({ starts_on }) => starts_on ?? '')
        expect(arrivals).toEqual(arrivals.toSorted())
        const sorted = (facts: object[]) =>
          facts.map((each) => JSON.stringify(Object.entries(each).sort())).sort()
        expect(sorted(calls)).toEqual(sorted(withoutReference.filter((fact) => fact.code === code)))
      }
    }),
  )
})

it('point-to-point routings are the sailings and connections of the search, by the same calls', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomSchedules,
      fc.constantFrom(...CODES),
      fc.constantFrom(...CODES),
      async (published, placeOfReceipt, placeOfDelivery) => {
        const dcsa = serviceOf(published)
        const { items } = await dcsa.listPointToPoint({ placeOfReceipt, placeOfDelivery }, TODAY)
        const routings = items.map(({ legs }) =>
          legs.map(({ departure, arrival }) => [
            departure.transportCallReference,
            arrival.transportCallReference,
          ]),
        )
        const [from, to] = [placeOfReceipt, placeOfDelivery].map((code) =>
          PORTS.byKey.get(code.toLowerCase()),
        )
        if (!from || !to) throw new Error('Unknown port')
        const found = from === to ? NOTHING : searchSailings({ published, from, to, options: NO_OPTIONS })
        const expected = [
          ...found.sailings.map((sailing) => [sailing]),
          ...found.connections.map(({ legs }) => legs),
        ]
          .filter((legs) => legs.every(isFact))
          .map((legs) =>
            legs.map(({ departure, arrival }) => [callReference(departure.id), callReference(arrival.id)]),
          )
        const sorted = (all: string[][][]) => all.map(String).sort()
        expect(sorted(routings)).toEqual(sorted(expected))
      },
    ),
    { numRuns: 500 },
  )
})

const NOTHING: Pick<ReturnType<typeof searchSailings>, 'sailings' | 'connections'> = {
  sailings: [],
  connections: [],
}

type Leg = ReturnType<typeof searchSailings>['sailings'][number]

/** Both calls have days, which do not contradict each other as they are published. */
const isFact = ({ departure, arrival, status }: Leg) =>
  status !== 'unconfirmed' &&
  departure.ends_on !== null &&
  arrival.starts_on !== null &&
  departure.ends_on <= arrival.starts_on

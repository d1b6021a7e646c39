import { readFileSync } from 'node:fs'
import { shipPositions } from '@sailing-desk/timetable/chart/ship-positions'
import { onTrack } from '@sailing-desk/timetable/chart/track'
import { EMPTY } from '@sailing-desk/timetable/next-published'
import { publicPorts } from '@sailing-desk/timetable/ports'
import type { Voyage } from '@sailing-desk/timetable/published'
import { voyagePositions } from '@sailing-desk/timetable/whereabouts'
import { greatCircleDistance } from '@sailing-desk/trade/great-circle'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { publishedCall, publishedVoyage } from '../../../packages/timetable/tests/published.ts'
import { startApp } from '../../../tests/app.ts'
import { isNavigable } from '../../../tests/land.ts'
import { randomSchedules } from '../../../tests/random-voyages.ts'
import { indexOfPorts } from '../load.ts'

const HOUR_MS = 3_600_000
const STEP_HOURS = 3
const MAX_KNOTS = 25

test.each([
  ['2026-12', '2026-11-25'],
  ['2027-01', '2026-12-24'],
])(
  'the ships of the circular %s are at sea or in the approach of a port, and go from port to port',
  async (name, issued) => {
    const { services } = await startApp()
    const circular = readFileSync(`samples/circular-${name}.xlsx`)
    await services.circulars.reviews.importFile({ account_id: null }, circular, {
      today: issued,
      accept: ['layout'],
    })
    const { voyages, ports } = await services.sailing.readPublished(issued)

    let known = 0
    for (const voyage of voyages.values()) known += checkedPositions(voyage, voyagePositions(voyage, ports))
    expect(known).toBeGreaterThan(4000)
  },
)

test('ships of random schedules are at sea or in the approach of a port, and go from port to port', () => {
  fc.assert(
    fc.property(randomSchedules, ({ voyages, ports }) => {
      for (const voyage of voyages.values()) checkedPositions(voyage, voyagePositions(voyage, ports))
    }),
    { numRuns: 30 },
  )
})

/** Checks where she is every three hours, and returns how often that is known. */
function checkedPositions({ ship, voyage, calls }: Voyage, positionAt: ReturnType<typeof voyagePositions>) {
  const days = calls.flatMap(({ starts_on, ends_on }) => [starts_on ?? [], ends_on ?? []].flat()).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return 0
  let known = 0
  let place = -1
  let before: ReturnType<typeof positionAt> | null = null
  for (
    let at = Date.parse(first) - 24 * HOUR_MS;
    at < Date.parse(last) + 48 * HOUR_MS;
    at += STEP_HOURS * HOUR_MS
  ) {
    const now = positionAt(at)
    const about = `${ship.name} ${voyage} ${new Date(at).toISOString()} ${JSON.stringify(now)}`
    const from = calls.findIndex(({ id }) => id === now.calls[0]?.id)
    if (now.is === 'in port' || now.is === 'under way') {
      expect(from, about).toBeGreaterThanOrEqual(place)
      place = from
    }
    if (now.position) {
      known++
      expect(isNavigable(now.position), about).toBe(true)
      const miles = before?.position ? greatCircleDistance(before.position, now.position) : 0
      if (now.is === 'under way') expect(miles / STEP_HOURS, about).toBeLessThan(MAX_KNOTS + 0.1)
    }
    before = now
  }
  return known
}

const [KOBE, OSAKA, CHENNAI] = [1, 2, 3]
const PORTS = indexOfPorts(
  publicPorts(
    ['Kobe', 'Osaka', 'Chennai'].flatMap((name, at) =>
      KNOWN_PORTS.filter((known) => known.name === name).map((known) => ({
        ...known,
        id: at + 1,
        version: 1,
        heaviest_lift: null,
      })),
    ),
    [],
  ),
)

type Stay = [port_id: number, starts_on: string, ends_on: string, reading?: 'exact' | 'approx']

/** The positions on 5 December of ships with these voyages. */
function positionsOf(...planned: { ship: string | null; stays: Stay[] }[]) {
  const voyages = planned.map(({ ship, stays }, at) =>
    publishedVoyage(
      stays.map(([port_id, starts_on, ends_on, reading = 'exact']) =>
        publishedCall({ port_id, starts_on, ends_on, reading }),
      ),
      { id: at + 1, ship: { key: ship, name: ship?.toUpperCase() ?? 'TBN' }, voyage: `${at + 1}W` },
    ),
  )
  const published = { ...EMPTY, today: '2026-12-05', ports: PORTS }
  return shipPositions({ ...published, voyages: new Map(voyages.map((voyage) => [voyage.id, voyage])) })
}

test('lists nominated ships in port and under way by name, each with her latest voyage', () => {
  const { at, basis, ships } = positionsOf(
    {
      ship: 'neem',
      stays: [
        [KOBE, '2026-12-01', '2026-12-02'],
        [CHENNAI, '2026-12-20', '2026-12-21'],
      ],
    },
    {
      ship: 'lotus',
      stays: [
        [CHENNAI, '2026-11-20', '2026-11-21'],
        [KOBE, '2026-12-04', '2026-12-05'],
      ],
    },
    {
      ship: 'lotus',
      stays: [
        [KOBE, '2026-12-05', '2026-12-06'],
        [CHENNAI, '2026-12-20', '2026-12-21'],
      ],
    },
    { ship: null, stays: [[KOBE, '2026-12-05', '2026-12-06']] },
    { ship: 'tamarind', stays: [[KOBE, '2026-12-06', '2026-12-06']] },
    {
      ship: 'early',
      stays: [
        [KOBE, '2026-12-01', '2026-12-01'],
        [CHENNAI, '2026-12-10', '2026-12-20', 'approx'],
      ],
    },
  )

  expect([at, basis]).toEqual(['2026-12-05T06:30:00.000Z', 'By schedule, not tracked'])
  expect(ships.map(({ ship, voyage, is, vague }) => [ship.name, voyage, is, vague])).toEqual([
    ['EARLY', '6W', 'under way', 'approx'],
    ['LOTUS', '3W', 'in port', undefined],
    ['NEEM', '1W', 'under way', undefined],
  ])
  expect(ships.map(({ position, track }) => [position !== null, track?.length])).toEqual([
    [false, undefined],
    [true, 9],
    [true, 9],
  ])
})

test('a ship moves along her track from midnight to midnight, and leaps where no hours are known', () => {
  const [neem] = positionsOf({
    ship: 'neem',
    stays: [
      [KOBE, '2026-12-01', '2026-12-02'],
      [CHENNAI, '2026-12-20', '2026-12-21'],
    ],
  }).ships
  const track = neem?.track ?? []
  const at = (time: string) => onTrack(track, '2026-12-05', Date.parse(`2026-12-${time}+05:30`))

  expect(at('05T12:00')).toEqual(neem?.position)
  expect(at('05T10:30')?.latitude).toBeCloseTo(((track[3]?.latitude ?? 0) + (track[4]?.latitude ?? 0)) / 2)
  expect([at('04T12:00'), at('06T12:00')]).toEqual([track[0], track[8]])

  const leap =
    positionsOf({
      ship: 'neem',
      stays: [
        [KOBE, '2026-12-04', '2026-12-05'],
        [CHENNAI, '2026-12-05', '2026-12-06'],
      ],
    }).ships[0]?.track ?? []
  expect(onTrack(leap, '2026-12-05', Date.parse('2026-12-05T13:30+05:30'))).toEqual(leap[4])
})

test('without a position, or too far for the days between, there is none', () => {
  const [first, second] = positionsOf(
    {
      ship: 'far',
      stays: [
        [OSAKA, '2026-12-03', '2026-12-04'],
        [CHENNAI, '2026-12-06', '2026-12-07'],
      ],
    },
    {
      ship: 'unplaced',
      stays: [
        [99, '2026-12-03', '2026-12-04'],
        [CHENNAI, '2026-12-20', '2026-12-21'],
      ],
    },
  ).ships
  expect([first?.is, first?.position, second?.is, second?.position]).toEqual([
    'under way',
    null,
    'under way',
    null,
  ])
})

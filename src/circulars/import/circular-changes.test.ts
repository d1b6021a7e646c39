import { readFileSync } from 'node:fs'
import type { Circular } from '@sailing-desk/circular-reader/circular.types'
import { readCircular } from '@sailing-desk/circular-reader/read-circular'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { type CurrentSchedule, compareCircular, datesToStore } from './circular-changes.ts'

const december = read('circular-2026-12')
const january = read('circular-2027-01')

function read(name: string): Circular {
  return readCircular(readFileSync(`samples/${name}.xlsx`), { ports: KNOWN_PORTS, today: '2026-11-20' })
}

/** The stored data after an import of all that the circular allows. */
function storedAfter({ sheets }: Circular): CurrentSchedule {
  return {
    vessels: sheets.flatMap(({ route_direction: route, vessels }) =>
      vessels.filter(({ flag }) => flag !== 'duplicate').map(({ name }) => ({ route, vessel: name })),
    ),
    calls: sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules
        .filter((call) => call.import)
        .map((call) => ({
          ...datesToStore(call),
          route,
          vessel: call.vessel ?? '',
          unlocode: call.unlocode,
          port: call.port ?? '',
        })),
    ),
  }
}

test('finds exactly the expected changes from December to January', () => {
  const { changes_since_2026_12: expected } = JSON.parse(
    readFileSync('tests/data/circular-2027-01.expected.json', 'utf8'),
  )

  expect(compareCircular(january, storedAfter(december))).toEqual(expected)
})

test('leaves routes alone whose sheets are not in the circular', () => {
  const part = { ...january, sheets: january.sheets.slice(4) }
  const changes = compareCircular(part, storedAfter(december))

  expect(changes.vessels_no_longer_listed).toEqual(['INTRA ASIA|HAYATE PEEPAL V.205S'])
  expect(changes.dropped_calls).toEqual([])
})

test('compares names without case and white space', () => {
  const stored = storedAfter(december)
  const otherCase = stored.calls.map((call) => ({ ...call, route: ` ${call.route.toLowerCase()} ` }))

  expect(compareCircular(december, { ...stored, calls: otherCase }).unchanged_calls).toBe(334)
})

test('finds a change if the same text now means another day', () => {
  const stored = storedAfter(december)
  const [first, ...rest] = stored.calls
  if (!first?.starts_on) throw new Error('the first call has a day')
  const lastYear = { ...first, starts_on: `2025${first.starts_on.slice(4)}` }
  const changes = compareCircular(december, { ...stored, calls: [lastYear, ...rest] })

  expect(changes.changed_calls).toEqual([
    {
      route: first.route,
      vessel: first.vessel,
      unlocode: first.unlocode,
      from: first.dates,
      to: first.dates,
      from_day: lastYear.starts_on,
      to_day: first.starts_on,
    },
  ])
})

test('drops no call of a vessel with a call at an unknown port', () => {
  const route = 'INTRA ASIA'
  const vessel = 'HAYATE PEEPAL V.205S'
  const circular = structuredClone(december)
  const sheet = circular.sheets.find(({ route_direction }) => route_direction === route)
  const call = sheet?.schedules.find((one) => one.vessel === vessel)
  if (!call) throw new Error('the vessel calls')
  const { unlocode, dates } = call
  Object.assign(call, { import: false, port: null, unlocode: null })
  const changes = compareCircular(circular, storedAfter(december))

  expect(changes.dropped_calls).toEqual([])
  expect(changes.held_back_calls).toEqual([{ route, vessel, unlocode, was: dates }])
})

test('distinguishes ports without a code by name', () => {
  const call = {
    route: 'INTRA ASIA',
    vessel: 'HAYATE PEEPAL V.205S',
    unlocode: null,
    dates: '1 Dec',
    starts_on: null,
    ends_on: null,
    reading: 'unreadable' as const,
  }
  const stored = storedAfter(december)
  const calls = [...stored.calls, { ...call, port: 'Wonsan' }, { ...call, port: 'Nampo' }]
  const changes = compareCircular(december, { ...stored, calls })

  expect(changes.dropped_calls.map(({ port }) => port)).toEqual(['Wonsan', 'Nampo'])
})

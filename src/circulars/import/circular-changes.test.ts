import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { KNOWN_PORTS } from '../../sailing/ports/known-ports.ts'
import type { Circular } from '../circular.types.ts'
import { readCircular } from '../reader/circular-reader.ts'
import { type CurrentSchedule, compareCircular } from './circular-changes.ts'

const december = read('circular-2026-12')
const january = read('circular-2027-01')

function read(name: string): Circular {
  return readCircular(readFileSync(`samples/${name}.xlsx`), { ports: KNOWN_PORTS, today: '2026-11-20' })
}

/** The books after an import of all that the circular allows. */
function booksAfter({ sheets }: Circular): CurrentSchedule {
  return {
    vessels: sheets.flatMap(({ route_direction: route, vessels }) =>
      vessels.filter(({ flag }) => flag !== 'duplicate').map(({ name }) => ({ route, vessel: name })),
    ),
    calls: sheets.flatMap(({ route_direction: route, schedules }) =>
      schedules
        .filter((call) => call.import)
        .map(({ vessel, unlocode, port, dates, start }) => ({
          route,
          vessel: vessel ?? '',
          unlocode,
          port: port ?? '',
          dates,
          starts_on: start,
        })),
    ),
  }
}

test('January against the books after December changes exactly what was agreed', () => {
  const { changes_since_2026_12: agreed } = JSON.parse(
    readFileSync('tests/data/circular-2027-01.expected.json', 'utf8'),
  )

  expect(compareCircular(january, booksAfter(december))).toEqual(agreed)
})

test('the same circular a second time changes nothing', () => {
  expect(compareCircular(december, booksAfter(december))).toEqual({
    added_vessels: [],
    vessels_no_longer_listed: [],
    added_calls: [],
    changed_calls: [],
    dropped_calls: [],
    held_back_calls: [],
    unchanged_calls: 334,
  })
})

test('onto empty books everything is added', () => {
  const changes = compareCircular(december, { vessels: [], calls: [] })

  expect(changes.added_vessels).toHaveLength(37)
  expect(changes.added_calls).toHaveLength(334)
  expect(changes.unchanged_calls).toBe(0)
})

test('a circular with some of the sheets says nothing of the other routes', () => {
  const part = { ...january, sheets: january.sheets.slice(4) }
  const changes = compareCircular(part, booksAfter(december))

  expect(changes.vessels_no_longer_listed).toEqual(['INTRA ASIA|HAYATE PEEPAL V.205S'])
  expect(changes.dropped_calls).toEqual([])
})

test('names are compared without case and blanks', () => {
  const books = booksAfter(december)
  const shouted = books.calls.map((call) => ({ ...call, route: ` ${call.route.toLowerCase()} ` }))

  expect(compareCircular(december, { ...books, calls: shouted }).unchanged_calls).toBe(334)
})

test('the same text that now means another day is a change', () => {
  const books = booksAfter(december)
  const [first, ...rest] = books.calls
  if (!first?.starts_on) throw new Error('the first call has a day')
  const lastYear = { ...first, starts_on: `2025${first.starts_on.slice(4)}` }
  const changes = compareCircular(december, { ...books, calls: [lastYear, ...rest] })

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

test('under a port that nobody can guess, no call of that vessel counts as dropped', () => {
  const route = 'INTRA ASIA'
  const vessel = 'HAYATE PEEPAL V.205S'
  const circular = structuredClone(december)
  const sheet = circular.sheets.find(({ route_direction }) => route_direction === route)
  const call = sheet?.schedules.find((one) => one.vessel === vessel)
  if (!call) throw new Error('the vessel calls')
  const { unlocode, dates } = call
  Object.assign(call, { import: false, port: null, unlocode: null })
  const changes = compareCircular(circular, booksAfter(december))

  expect(changes.dropped_calls).toEqual([])
  expect(changes.held_back_calls).toEqual([{ route, vessel, unlocode, was: dates }])
})

test('ports without a code are told apart by name', () => {
  const call = {
    route: 'INTRA ASIA',
    vessel: 'HAYATE PEEPAL V.205S',
    unlocode: null,
    dates: '1 Dec',
    starts_on: null,
  }
  const books = booksAfter(december)
  const calls = [...books.calls, { ...call, port: 'Wonsan' }, { ...call, port: 'Nampo' }]
  const changes = compareCircular(december, { ...books, calls })

  expect(changes.dropped_calls.map(({ port }) => port)).toEqual(['Wonsan', 'Nampo'])
})

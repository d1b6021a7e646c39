import { expect, test } from 'vitest'
import { type OrderedCall, portsInOrderOfCall, vesselsInOrderOfCall } from './call-order.ts'

const [YOKOHAMA, NAGOYA, KOBE, SINGAPORE, CHENNAI, KOLKATA] = [1, 2, 3, 4, 5, 6]

/** Calls of one vessel: port and day of December, null for a call without a date, in the order they were entered. */
function rotation(vessel_id: number, ...calls: [port: number, day: number | null][]): OrderedCall[] {
  return calls.map(([port_id, day], index) => ({
    vessel_id,
    port_id,
    starts_on: day === null ? null : `2026-12-${String(day).padStart(2, '0')}`,
    position: index + 1,
  }))
}

test('the rotations of the vessels are merged into one order of call', () => {
  const calls = [
    ...rotation(1, [YOKOHAMA, 1], [KOBE, 3], [SINGAPORE, 10], [CHENNAI, 15]),
    ...rotation(2, [YOKOHAMA, 11], [NAGOYA, 12], [KOBE, 13], [SINGAPORE, 20], [KOLKATA, 27]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE, SINGAPORE, CHENNAI, KOLKATA])
})

test('a later vessel that calls earlier in the month does not pull its ports forward', () => {
  const calls = [...rotation(1, [SINGAPORE, 20], [CHENNAI, 25]), ...rotation(2, [CHENNAI, 2], [KOLKATA, 5])]

  expect(portsInOrderOfCall(calls)).toEqual([SINGAPORE, CHENNAI, KOLKATA])
})

test('ports that no vessel orders stand by their earliest day, then as they were entered', () => {
  const byDay = [...rotation(1, [KOBE, 9]), ...rotation(2, [NAGOYA, 4])]
  const byEntry = [
    { vessel_id: 1, port_id: KOBE, starts_on: '2026-12-04', position: 2 },
    { vessel_id: 2, port_id: NAGOYA, starts_on: '2026-12-04', position: 1 },
  ]

  expect(portsInOrderOfCall(byDay)).toEqual([NAGOYA, KOBE])
  expect(portsInOrderOfCall(byEntry)).toEqual([NAGOYA, KOBE])
})

test('where vessels disagree the majority decides, and one to one the earlier day', () => {
  const majority = [
    ...rotation(1, [KOBE, 1], [NAGOYA, 2]),
    ...rotation(2, [NAGOYA, 11], [KOBE, 12]),
    ...rotation(3, [NAGOYA, 21], [KOBE, 22]),
  ]
  const even = [...rotation(1, [KOBE, 3], [NAGOYA, 4]), ...rotation(2, [NAGOYA, 1], [KOBE, 2])]

  expect(portsInOrderOfCall(majority)).toEqual([NAGOYA, KOBE])
  expect(portsInOrderOfCall(even)).toEqual([NAGOYA, KOBE])
})

test('vessels that contradict each other in a circle still give every port once', () => {
  const calls = [
    ...rotation(1, [YOKOHAMA, 1], [NAGOYA, 2]),
    ...rotation(2, [NAGOYA, 3], [KOBE, 4]),
    ...rotation(3, [KOBE, 5], [YOKOHAMA, 6]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE])
})

test('a port without any date keeps its entered place', () => {
  const calls = rotation(1, [YOKOHAMA, 1], [NAGOYA, null], [KOBE, 5], [KOLKATA, null])

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE, KOLKATA])
})

test('a port dated by one vessel stands by that date, whatever the undated one says', () => {
  const calls = [
    ...rotation(1, [KOLKATA, null], [YOKOHAMA, 1], [CHENNAI, 20]),
    ...rotation(2, [YOKOHAMA, 11], [CHENNAI, 25], [KOLKATA, 28]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, CHENNAI, KOLKATA])
})

test('vessels stand in order of their first call, those without a date last', () => {
  const calls = [
    ...rotation(1, [KOBE, 20]),
    ...rotation(2, [KOBE, null]),
    ...rotation(3, [KOBE, 5], [NAGOYA, 30]),
  ]

  expect(vesselsInOrderOfCall([1, 2, 3, 4], calls)).toEqual([3, 1, 2, 4])
})

import { expect, test } from 'vitest'
import { type OrderedCall, portsInOrderOfCall, vesselsInOrderOfCall } from './route-schedule.ts'

const [YOKOHAMA, NAGOYA, KOBE, SINGAPORE, CHENNAI, KOLKATA] = [1, 2, 3, 4, 5, 6]

/** Calls of one vessel in order of entry: port and day of December, or null. */
function rotation(vessel_id: number, ...calls: [port: number, day: number | null][]): OrderedCall[] {
  return calls.map(([port_id, day], index) => ({
    vessel_id,
    port_id,
    starts_on: day === null ? null : `2026-12-${String(day).padStart(2, '0')}`,
    position: index + 1,
  }))
}

test('merges the rotations of the vessels into one order of call', () => {
  const calls = [
    ...rotation(1, [YOKOHAMA, 1], [KOBE, 3], [SINGAPORE, 10], [CHENNAI, 15]),
    ...rotation(2, [YOKOHAMA, 11], [NAGOYA, 12], [KOBE, 13], [SINGAPORE, 20], [KOLKATA, 27]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE, SINGAPORE, CHENNAI, KOLKATA])
})

test('does not move ports forward for a vessel on an earlier day', () => {
  const calls = [...rotation(1, [SINGAPORE, 20], [CHENNAI, 25]), ...rotation(2, [CHENNAI, 2], [KOLKATA, 5])]

  expect(portsInOrderOfCall(calls)).toEqual([SINGAPORE, CHENNAI, KOLKATA])
})

test('sorts ports without a common vessel by earliest day, then by entry', () => {
  const byDay = [...rotation(1, [KOBE, 9]), ...rotation(2, [NAGOYA, 4])]
  const byEntry = [
    { vessel_id: 1, port_id: KOBE, starts_on: '2026-12-04', position: 2 },
    { vessel_id: 2, port_id: NAGOYA, starts_on: '2026-12-04', position: 1 },
  ]

  expect(portsInOrderOfCall(byDay)).toEqual([NAGOYA, KOBE])
  expect(portsInOrderOfCall(byEntry)).toEqual([NAGOYA, KOBE])
})

test('resolves conflicts by majority, and ties by the earlier day', () => {
  const majority = [
    ...rotation(1, [KOBE, 1], [NAGOYA, 2]),
    ...rotation(2, [NAGOYA, 11], [KOBE, 12]),
    ...rotation(3, [NAGOYA, 21], [KOBE, 22]),
  ]
  const even = [...rotation(1, [KOBE, 3], [NAGOYA, 4]), ...rotation(2, [NAGOYA, 1], [KOBE, 2])]

  expect(portsInOrderOfCall(majority)).toEqual([NAGOYA, KOBE])
  expect(portsInOrderOfCall(even)).toEqual([NAGOYA, KOBE])
})

test('lists every port once if rotations form a cycle', () => {
  const calls = [
    ...rotation(1, [YOKOHAMA, 1], [NAGOYA, 2]),
    ...rotation(2, [NAGOYA, 3], [KOBE, 4]),
    ...rotation(3, [KOBE, 5], [YOKOHAMA, 6]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE])
})

test('keeps undated ports in order of entry', () => {
  const calls = rotation(1, [YOKOHAMA, 1], [NAGOYA, null], [KOBE, 5], [KOLKATA, null])

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, NAGOYA, KOBE, KOLKATA])
})

test('sorts a port with one dated call by that date', () => {
  const calls = [
    ...rotation(1, [KOLKATA, null], [YOKOHAMA, 1], [CHENNAI, 20]),
    ...rotation(2, [YOKOHAMA, 11], [CHENNAI, 25], [KOLKATA, 28]),
  ]

  expect(portsInOrderOfCall(calls)).toEqual([YOKOHAMA, CHENNAI, KOLKATA])
})

test('sorts vessels by their first call, undated ones last', () => {
  const calls = [
    ...rotation(1, [KOBE, 20]),
    ...rotation(2, [KOBE, null]),
    ...rotation(3, [KOBE, 5], [NAGOYA, 30]),
  ]

  expect(vesselsInOrderOfCall([1, 2, 3, 4], calls)).toEqual([3, 1, 2, 4])
})

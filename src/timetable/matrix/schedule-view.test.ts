import { NO_DETAILS } from '@sailing-desk/timetable/map-call-texts'
import {
  callsByPort,
  hasCalls,
  matrixRows,
  rotations,
  type ShownSchedule,
} from '@sailing-desk/timetable/matrix/schedule-view'
import { expect, test } from 'vitest'
import { EMPTY_PORT, EMPTY_VESSEL } from '../../../packages/timetable/tests/sailing-rows.ts'
import { routesOfTab } from './load-schedules.ts'

type TestCall = {
  vessel: number
  port: number
  on?: [string, string]
  reading?: 'omit' | 'tba' | 'unreadable'
}

function schedule(vessels: number, ports: string[], calls: TestCall[]): ShownSchedule {
  return {
    route: { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )', version: 1 },
    vessels: Array.from({ length: vessels }, (_, at) => ({
      id: at + 1,
      name: `Vessel ${at + 1}`,
      ...EMPTY_VESSEL,
    })),
    ports: ports.map((name, at) => ({ id: at + 1, name, ...EMPTY_PORT })),
    schedules: calls.map(({ vessel, port, on, reading }) => ({
      vessel_id: vessel,
      port_id: port,
      dates: on ? on.join(' to ') : (reading ?? '').toUpperCase(),
      ...NO_DETAILS,
      starts_on: on?.[0] ?? null,
      ends_on: on?.[1] ?? null,
      reading: reading ?? 'exact',
    })),
  }
}

const PORTS = ['Yokohama', 'Kobe', 'Singapore', 'Chennai']
const rotationOf = (input: ShownSchedule, today: string) =>
  rotations(input, today)[0]?.calls.map(({ port, state }) => `${port.name} ${state}`)

test('keeps the calls of a vessel in the order of its voyage, even against the order of the route', () => {
  const input = schedule(1, PORTS, [
    { vessel: 1, port: 2, on: ['2026-12-01', '2026-12-02'] },
    { vessel: 1, port: 3, reading: 'omit' },
    { vessel: 1, port: 1, on: ['2026-12-04', '2026-12-05'] },
  ])

  expect(rotationOf(input, '2026-11-20')).toEqual(['Kobe next', 'Singapore off', 'Yokohama ahead'])
})

test('voyages that are over come last, but not one with a call that is to be announced', () => {
  const over = { port: 1, on: ['2026-11-01', '2026-11-02'] as [string, string] }
  const input = schedule(4, PORTS, [
    ...[1, 2, 3].map((vessel) => ({ vessel, ...over })),
    { vessel: 1, port: 2, reading: 'tba' as const },
    { vessel: 2, port: 2, reading: 'omit' as const },
    { vessel: 4, port: 1, on: ['2026-12-01', '2026-12-02'] },
  ])
  const namesOn = (today: string) => rotations(input, today).map(({ vessel }) => vessel.id)

  expect(namesOn('2026-11-20')).toEqual([1, 4, 2, 3])
  expect(namesOn('2026-10-20')).toEqual([1, 2, 3, 4])
})

test('marks calls as past after their last day, and the first other call as next', () => {
  const input = schedule(1, PORTS, [
    { vessel: 1, port: 1, on: ['2026-12-01', '2026-12-02'] },
    { vessel: 1, port: 3, on: ['2026-12-12', '2026-12-13'] },
  ])

  expect(rotationOf(input, '2026-12-02')).toEqual(['Yokohama next', 'Singapore ahead'])
  expect(rotationOf(input, '2026-12-03')).toEqual(['Yokohama past', 'Singapore next'])
  expect(rotationOf(input, '2026-12-14')).toEqual(['Yokohama past', 'Singapore past'])
})

test('marks calls without understood dates neither as past nor as next', () => {
  const input = schedule(1, PORTS, [
    { vessel: 1, port: 1, reading: 'unreadable' },
    { vessel: 1, port: 2, reading: 'tba' },
    { vessel: 1, port: 3, on: ['2026-12-12', '2026-12-13'] },
  ])

  expect(rotationOf(input, '2026-12-01')).toEqual(['Yokohama ahead', 'Kobe off', 'Singapore next'])
})

test('returns rows with one cell for each vessel, and marks the next call of each vessel', () => {
  const input = schedule(2, PORTS.slice(0, 2), [
    { vessel: 1, port: 1, on: ['2026-12-01', '2026-12-02'] },
    { vessel: 1, port: 2, on: ['2026-12-04', '2026-12-05'] },
    { vessel: 2, port: 2, on: ['2026-12-10', '2026-12-11'] },
  ])

  const columns = rotations(input, '2026-12-03')
  const rows = matrixRows(input, columns).map(({ calls }) => calls.map((shown) => shown?.state))

  expect(rows).toEqual([
    ['past', undefined],
    ['next', 'next'],
  ])
})

test('sorts the calls at a port by day, and marks no more than the next call of each vessel', () => {
  const input = schedule(
    2,
    ['Chennai', 'Mumbai'],
    [
      { vessel: 1, port: 1, on: ['2026-12-10', '2026-12-11'] },
      { vessel: 2, port: 1, on: ['2026-12-04', '2026-12-05'] },
      { vessel: 2, port: 2, on: ['2026-12-07', '2026-12-08'] },
    ],
  )

  const shown = callsByPort(input.ports, rotations(input, '2026-12-01'))

  expect(
    shown.map(({ port, calls }) => [
      port.name,
      ...calls.map(({ vessel, state }) => `${vessel.name} ${state}`),
    ]),
  ).toEqual([
    ['Chennai', 'Vessel 2 next', 'Vessel 1 next'],
    ['Mumbai', 'Vessel 2 ahead'],
  ])
})

test('returns the routes of a tab, and detects a schedule without calls', () => {
  const routes = ['( IMPORT )', '( Export )', 'INTRA ASIA'].map((direction, at) => ({
    id: at + 1,
    direction,
    service_code: null,
    version: 1,
  }))

  expect(routesOfTab(routes, 'export').map(({ id }) => id)).toEqual([2])
  expect(hasCalls(schedule(1, [], []))).toBe(false)
})

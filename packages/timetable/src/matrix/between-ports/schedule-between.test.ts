import { expect, test } from 'vitest'
import { EMPTY_PORT, EMPTY_VESSEL } from '../../../tests/sailing-rows.ts'
import { NO_ACTUAL } from '../../actual-dates.ts'
import { NO_DETAILS } from '../../map-call-texts.ts'
import type { SailingSchedule } from '../../sailing.schema.ts'
import { scheduleBetween } from './schedule-between.ts'

const PORTS = ['Yokohama', 'Kobe', 'Singapore', 'Chennai', 'Kolkata']
const [YOKOHAMA, KOBE, SINGAPORE, CHENNAI, KOLKATA] = [1, 2, 3, 4, 5]

/** Each voyage calls at ports in an order, on the given day of December 2026 if there is one. */
function schedule(...voyages: [port: number, day?: number][][]): SailingSchedule {
  let id = 0
  return {
    route: { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )', version: 1 },
    vessels: voyages.map((_, at) => ({ id: at + 1, name: `Vessel ${at + 1}`, ...EMPTY_VESSEL })),
    ports: PORTS.map((name, at) => ({ id: at + 1, name, ...EMPTY_PORT })),
    schedules: voyages.flatMap((calls, at) =>
      calls.map(([port_id, day]) => {
        const on = day ? `2026-12-${String(day).padStart(2, '0')}` : null
        return {
          ...{
            id: ++id,
            version: 1,
            vessel_id: at + 1,
            port_id,
            ...NO_DETAILS,
            ...NO_ACTUAL,
            cut_off_on: null,
          },
          ...{ dates: on ?? 'TBA', starts_on: on, ends_on: on, reading: on ? 'exact' : ('tba' as const) },
        }
      }),
    ),
  }
}

const portRef = (name: string) => ({ key: name.toLowerCase(), name, country: null, code: null })
const names = ({ vessels, ports, schedules }: SailingSchedule) => ({
  vessels: vessels.map(({ name }) => name.slice(-1)).join(''),
  ports: ports.map(({ name }) => name),
  calls: schedules.map(({ vessel_id, port_id }) => `${vessel_id} ${PORTS[port_id - 1]}`),
})

test('keeps the voyages that call at both ports in this order, dated or not, and their calls from there to there', () => {
  const all = schedule(
    [[YOKOHAMA], [KOBE, 3], [SINGAPORE, 12], [CHENNAI], [KOLKATA]],
    [[KOBE], [KOLKATA]],
    [[CHENNAI], [KOBE]],
    [[KOBE], [CHENNAI]],
  )

  expect(names(scheduleBetween(all, { from: portRef('Kobe'), to: portRef('Chennai') }))).toEqual({
    vessels: '14',
    ports: ['Kobe', 'Singapore', 'Chennai'],
    calls: ['1 Kobe', '1 Singapore', '1 Chennai', '4 Kobe', '4 Chennai'],
  })
})

test('keeps what follows a port if there is no other, and nothing of a voyage that ends there', () => {
  const all = schedule([[YOKOHAMA], [SINGAPORE], [CHENNAI]], [[KOBE], [SINGAPORE]])

  expect(names(scheduleBetween(all, { from: portRef('Singapore'), to: null })).calls).toEqual([
    '1 Singapore',
    '1 Chennai',
  ])
})

test('keeps of a month the voyages that may depart in it', () => {
  const all = schedule(
    [
      [KOBE, 3],
      [CHENNAI, 31],
    ],
    [[KOBE], [CHENNAI, 31]],
  )
  const between = { from: portRef('Kobe'), to: portRef('Chennai') }

  expect(names(scheduleBetween(all, between, '2026-12')).vessels).toBe('1')
  expect(names(scheduleBetween(all, between, '2027-01')).vessels).toBe('')
})

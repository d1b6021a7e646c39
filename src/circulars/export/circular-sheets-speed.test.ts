import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { expect, test } from 'vitest'
import { cpuTime } from '../../../tests/cpu-time.ts'
import { portDirectory } from '../import/port-directory.ts'
import { circularSheets } from './circular-sheets.ts'

const PORTS = KNOWN_PORTS.slice(0, 50).map((port, at) => ({ ...port, id: at + 1 }))
const HEAD = { principal: 'KAIYO CAR LINER CO., LTD.', issued: '2026-11-24', ports: portDirectory(PORTS, []) }

/** A route with a call of each vessel at each port. */
function routeOf(vessels: number, route: number) {
  const ships = Array.from({ length: vessels }, (_, at) => ({
    ...{ id: at + 1, name: `TAMARIND CREST ${at}`, voyage: `${at}W`, type: null },
  }))
  const calls = ships.flatMap(({ id }, at) =>
    PORTS.map((port, place) => {
      const day = new Date(Date.UTC(2026, 11, 1 + at + place))
      const [, date, month] = day.toUTCString().split(' ')
      const on = day.toISOString().slice(0, 10)
      return {
        ...{ vessel_id: id, port_id: port.id, dates: `${Number(date)} ${month}`, eta: null, etd: null },
        ...{ starts_on: on, ends_on: on, reading: 'exact' as const, cut_off: null, cut_off_on: null },
      }
    }),
  )
  return { route: { direction: `EX JAPAN ${route}` }, vessels: ships, ports: PORTS, schedules: calls }
}

test.each([
  ['one route', [400]],
  ['45 routes', Array<number>(45).fill(9)],
])('20,000 calls of %s take at most two seconds of a processor', (_, vessels) => {
  const routes = vessels.map(routeOf)
  const began = cpuTime()

  const sheets = circularSheets(routes, HEAD)

  expect(cpuTime() - began).toBeLessThan(2000)
  expect(sheets.length).toBeGreaterThan(4)
})

import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import type { StoredCall } from '../src/schedule/health/health.service.ts'

/** The day on which the tests of the schedule's health take place. */
export const TODAY = '2027-01-10'

/** A call of vessel 1 at a built-in port, with its dates read as if they were typed today. */
export function healthCall(port: string, dates: string, fields: Partial<StoredCall> = {}): StoredCall {
  const at = KNOWN_PORTS.findIndex(({ name }) => name === port)
  const { code = null, latitude = null, longitude = null, timezone = null } = KNOWN_PORTS[at] ?? {}
  const { start, end, kind } = readDates(dates, TODAY)
  return {
    id: 1,
    route_id: 1,
    vessel_id: 1,
    vessel_name: 'TAMARIND CREST',
    voyage: '041W',
    port_id: at + 1,
    port_name: port,
    code,
    latitude,
    longitude,
    timezone,
    dates,
    eta: null,
    etd: null,
    starts_on: start,
    ends_on: end,
    reading: readingOf(kind),
    position: 1,
    ...fields,
  }
}

type Planned = [port: string, dates: string, fields?: Partial<StoredCall>]

/** The calls of one vessel in order of entry, with ids and positions from 1. */
export function voyage(vessel_id: number, ...planned: Planned[]): StoredCall[] {
  return planned.map(([port, dates, fields], at) =>
    healthCall(port, dates, { id: at + 1, vessel_id, position: at + 1, ...fields }),
  )
}

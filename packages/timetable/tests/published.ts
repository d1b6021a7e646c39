import { NO_DETAILS } from '../src/map-call-texts.ts'
import type { Call, RouteTimetable, Voyage } from '../src/published.ts'
import type { PortRef } from '../src/voyage.schema.ts'
import { NO_VESSEL_TEXTS } from './sailing-rows.ts'

export const portRef = (key: string, others: Partial<PortRef> = {}): PortRef => ({
  ...{ key, name: key.toUpperCase(), country: null, code: null },
  ...others,
})

let lastId = 0
/** A call on 5 December. */
export function publishedCall(others: Partial<Call> = {}): Call {
  lastId++
  return {
    ...{ id: lastId, version: 1, vessel_id: 1, port_id: 1, position: lastId, port: portRef('kobe') },
    ...{ dates: '5 Dec', ...NO_DETAILS, reading: 'exact' },
    ...{ starts_on: '2026-12-05', ends_on: '2026-12-05', cut_off_on: null, ata: null, atd: null },
    ...{ understood: undefined, cut_off_understood: undefined, doubt: null, typed: null, changed: null },
    ...others,
  }
}

export function publishedVoyage(calls: readonly Call[], others: Partial<Voyage> = {}): Voyage {
  return {
    ...{ id: 1, version: 1, route: { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )' } },
    ...{ ship: { key: 's', name: 'S' }, voyage: '041W', ...NO_VESSEL_TEXTS },
    calls,
    ...others,
  }
}

export function routeTimetable(
  voyages: readonly Voyage[],
  others: Partial<RouteTimetable> = {},
): RouteTimetable {
  const route = { ...(voyages[0]?.route ?? { id: 1, direction: 'R' }), service_code: null, version: 1 }
  return { route, voyages, ports: [], changed_at: undefined, ...others }
}

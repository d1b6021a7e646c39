import { NO_ACTUAL } from '../src/actual-dates.ts'
import { NO_DETAILS } from '../src/map-call-texts.ts'
import type { SailingChanges } from '../src/sailing-change.schema.ts'
import type { Sailing, SailingSearch } from '../src/sailings/sailing-search.schema.ts'
import { NO_OPTIONS } from '../src/sailings/search-options.ts'
import type { PortRef, VoyageCall } from '../src/voyage.schema.ts'

export const CHANGED_AT = '2026-11-20T08:35:00.000Z'
export const IMPORT_ROUTE = { id: 1, direction: 'EX JAPAN TO INDIA ( IMPORT )' }
export const CHENNAI: PortRef = { key: 'inmaa', name: 'Chennai', country: 'India', code: 'INMAA' }
export const YOKOHAMA: PortRef = { key: 'jpyok', name: 'Yokohama', country: 'Japan', code: 'JPYOK' }
const TAMARIND = { key: 'tamarind-crest', name: 'TAMARIND CREST' }

/** A call at Chennai on 11 and 12 December. */
export function callWith(others: Partial<VoyageCall> = {}): VoyageCall {
  return {
    id: 1,
    port: CHENNAI,
    ...NO_DETAILS,
    ...NO_ACTUAL,
    dates: '11-12 Dec',
    etd: '12 Dec',
    cut_off: '10 Dec 1700',
    cut_off_on: '2026-12-10',
    starts_on: '2026-12-11',
    ends_on: '2026-12-12',
    reading: 'exact',
    version: 1,
    ...others,
  }
}

const arrivalWith = (others: Partial<VoyageCall> = {}) =>
  callWith({
    id: 2,
    port: YOKOHAMA,
    dates: '28-29 Dec',
    eta: '28 Dec',
    etd: null,
    cut_off: null,
    cut_off_on: null,
    starts_on: '2026-12-28',
    ends_on: '2026-12-29',
    ...others,
  })

export const UNDATED = {
  eta: null,
  etd: null,
  cut_off: null,
  cut_off_on: null,
  starts_on: null,
  ends_on: null,
}

export function sailingWith(others: Partial<Sailing> = {}): Sailing {
  return {
    voyage_id: 1,
    route: { id: 2, direction: 'EX INDIA TO JAPAN ( EXPORT )' },
    ship: TAMARIND,
    voyage: '041W',
    departure: callWith(),
    arrival: arrivalWith(),
    transit_days: { min: 16, max: 16 },
    calls_between: 3,
    between: [],
    status: 'scheduled',
    ...others,
  }
}

export function searchWith(others: Partial<SailingSearch> = {}): SailingSearch {
  return {
    from: CHENNAI,
    to: YOKOHAMA,
    ...NO_OPTIONS,
    month: '2026-12',
    from_day: '2026-12-01',
    to_day: '2026-12-31',
    today: '2026-11-28',
    is_domestic: false,
    is_listed: true,
    sailings: [sailingWith()],
    connections: [],
    later: null,
    nearby: [],
    changed_at: CHANGED_AT,
    ...others,
  }
}

export function changeWith(others: Partial<SailingChanges['changes'][number]> = {}) {
  const dates = { dates: '12 Dec', starts_on: '2026-12-12', ends_on: '2026-12-12', reading: 'exact' as const }
  return {
    key: 'change-1',
    at: '2026-11-19T20:00:00.000Z',
    kind: 'moved' as const,
    route: IMPORT_ROUTE,
    voyage_id: 1,
    ship: TAMARIND,
    voyage: '041W',
    port: CHENNAI,
    call_id: 1,
    before: dates,
    after: { ...dates, dates: '15 Dec', starts_on: '2026-12-15', ends_on: '2026-12-15' },
    days_later: 3,
    is_plausible: true,
    is_current: true,
    text: 'Was 12 Dec, now 15 Dec (3 days later), on 20 Nov',
    ...others,
  }
}

export function changesWith(changes: SailingChanges['changes'], total: number): SailingChanges {
  const choices = { routes: [], ships: [], ports: [] }
  return {
    changes,
    total,
    page: 1,
    pages: 1,
    filter: {},
    choices,
    today: '2026-11-28',
    changed_at: CHANGED_AT,
  }
}

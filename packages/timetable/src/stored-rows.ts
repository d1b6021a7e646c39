import type { Doubt } from './call-contradictions.ts'
import type { CallTexts, RecordedText } from './call-texts.ts'
import type { Understood } from './reading-text.ts'
import type { VesselTexts } from './vessel-texts.ts'

/** What the published schedule is made from, row by row as it is stored. Days are ISO days, times of day are in the texts. */

export type PortRow = {
  id: number
  name: string
  country: string | null
  code: string | null
  /** In decimal degrees. */
  latitude: number | null
  longitude: number | null
  /** IANA name. */
  timezone: string | null
  /** In tons. */
  heaviest_lift: number | null
  version: number
}

/** `slug`: of the ship, in addresses. */
export type VoyageRow = VesselTexts & {
  id: number
  route_id: number
  slug: string | null
  name: string
  voyage: string | null
  version: number
}

/** The texts of a call with the days that they mean. */
export type StoredTexts = CallTexts & Understood & { cut_off_on: string | null }

/** `ata`, `atd`: as typed. `position`: within the voyage. */
export type CallRow = StoredTexts & {
  id: number
  vessel_id: number
  port_id: number
  ata: string | null
  atd: string | null
  position: number
  version: number
}

/** What visitors can see of each row, and what doubts follow from: what is recorded when it changes. */
export type RecordedRoute = { id: number; direction: string }
export type RecordedPort = Omit<PortRow, 'heaviest_lift' | 'version'>
export type RecordedVoyageRow = {
  id: number
  route_id: number
  ship_id: number | null
  name: string
  voyage: string | null
  instead_of: string | null
}
/** With the texts of which changes are recorded. */
export type RecordedCallRow = Pick<CallTexts, RecordedText> &
  Understood & { id: number; vessel_id: number; port_id: number; position: number; version: number }

export type RecordedCall = RecordedCallRow & { port: RecordedPort }
/** With its calls if it was added or withdrawn; none if it was renamed. */
export type RecordedVoyage = RecordedVoyageRow & { calls: RecordedCall[] }

type About = {
  id: number
  key: string
  at: string
  route: RecordedRoute
  voyage: RecordedVoyageRow
  /** Why calls of the voyage could not be taken for a fact afterwards, by id. */
  doubts: Readonly<Record<number, Doubt>>
}
export type VoyageChange = About & {
  entity: 'vessel'
  was: RecordedVoyage | null
  now: RecordedVoyage | null
}
export type CallChange = About & { entity: 'schedule'; was: RecordedCall | null; now: RecordedCall | null }

/** What visitors saw change of a voyage or a call by one write. */
export type PublicChange = VoyageChange | CallChange

import type { CallTexts } from '@sailing-desk/timetable/call-texts'
import type { Understood } from '@sailing-desk/timetable/reading-text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Finding } from './health-kinds.ts'

/** A call with its vessel and port, as it is stored. `position` is the order of entry on the route. */
export type StoredCall = Pick<CallTexts, 'dates' | 'eta' | 'etd'> &
  Understood & {
    id: number
    route_id: number
    vessel_id: number
    vessel_name: string
    voyage: string | null
    port_id: number
    port_name: string
    code: string | null
    latitude: number | null
    longitude: number | null
    timezone: string | null
    position: number
  }

/** The calls of one vessel in order of call, without those it omits. */
export type Rotation = readonly StoredCall[]

type Dated = { starts_on: string; ends_on: string }

/** Whether the vessel calls at all. */
export const isCall = ({ reading }: StoredCall) => reading !== 'omit' && reading !== 'none'

export function isDated(call: StoredCall): call is StoredCall & Dated {
  return call.starts_on !== null && call.ends_on !== null
}

/** Approximate dates are not exact enough to be compared with others. */
export function isExact(call: StoredCall): call is StoredCall & Dated {
  return call.reading === 'exact' && isDated(call)
}

export const nameOfVoyage = ({ vessel_name: name, voyage }: StoredCall) => vesselWithVoyage({ name, voyage })

export function callFinding(call: StoredCall, detail: string): Finding {
  return { list: 'schedules', id: call.id, subject: `${nameOfVoyage(call)} at ${call.port_name}`, detail }
}

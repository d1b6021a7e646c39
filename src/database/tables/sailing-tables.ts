import type { Generated } from 'kysely'
import type { Reading } from '../../dates/date-status.ts'

/** Null is not known. */
type Limit = Generated<number | null>

/**
 * A ship, which makes many voyages: one for each name. `slug` is its name in addresses. Kept when its voyages are gone. Its limits are
 * in metres, tonnes, and tonnes per square metre (voyage-rules/ship-limits.ts). A row with a `current_id` is a former name of that
 * ship, with its address. `distinct_from`: names like this one of which somebody said that they are other ships, one in a line.
 */
export type ShipTable = {
  id: Generated<number>
  name: string
  name_key: string
  slug: string
  current_id: Generated<number | null>
  distinct_from: Generated<string | null>
  type: Generated<string | null>
  capacity: Generated<string | null>
  imo: Generated<string | null>
  ramp_width: Limit
  ramp_load: Limit
  door_height: Limit
  deck_height: Limit
  deck_load: Limit
  crane_load: Limit
  tandem_load: Limit
  hatch_length: Limit
  hatch_width: Limit
  hold_height: Limit
  version: Generated<number>
}

/**
 * One voyage of a ship: a column of the schedule. `name_key` combines name and voyage; no ship is nominated if `ship_id` is null. Null
 * `imo`, `type` and `capacity` are those of the ship. `instead_of`: the name of the vessel that was replaced. `formerly`: the names
 * (with voyage) that it had before somebody changed them, one in a line: circulars may print them still.
 */
export type VesselTable = {
  id: Generated<number>
  route_id: number
  ship_id: Generated<number | null>
  instead_of: Generated<string | null>
  formerly: Generated<string | null>
  name: string
  voyage: string | null
  name_key: string
  imo: string | null
  type: string | null
  capacity: string | null
  version: Generated<number>
}

/** Other spellings of a port, confirmed by an administrator. */
export type PortAliasTable = {
  id: Generated<number>
  port_id: number
  alias: string
  alias_key: string
  version: Generated<number>
}

/**
 * `dates`, `eta`, `etd` and `cut_off` as typed; `starts_on`, `ends_on` and `reading` parsed from `dates`, `cut_off_on` (the
 * last day) from `cut_off`. `ata` and `atd`: when the vessel really arrived and departed, in the time of the port
 * (voyage-rules/actual-dates.ts).
 */
export type ScheduleTable = {
  id: Generated<number>
  vessel_id: number
  port_id: number
  dates: string
  eta: string | null
  etd: string | null
  cut_off: string | null
  cut_off_on: string | null
  starts_on: string | null
  ends_on: string | null
  reading: Reading
  position: number
  ata: Generated<string | null>
  atd: Generated<string | null>
  version: Generated<number>
}

/**
 * An arrival that was entered, for the on-time figures: its day, and that which was promised. Names of that time. Kept when its call
 * is archived with its voyage. `published_by`: on which day at the latest that promise was published; null if nobody knows.
 */
export type ArrivalTable = {
  call_id: number
  ship: string
  ship_key: string
  port: string
  port_key: string
  promised_on: string
  published_by: string | null
  arrived_on: string
}

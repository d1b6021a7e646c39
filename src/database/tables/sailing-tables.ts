import type { Generated } from 'kysely'

/** Other spellings of a port, confirmed by an administrator. */
export type PortAliasTable = {
  id: Generated<number>
  port_id: number
  alias: string
  alias_key: string
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

import { dayWritten } from '@sailing-desk/dates/day-span'
import { dayInIndia } from '@sailing-desk/dates/days'
import { counted } from '@sailing-desk/trade/counted'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { StoredCall } from './health-call.ts'
import type { Finding } from './health-kinds.ts'

/** A call of a circular that was held back when the circular was applied. */
export type HeldCall = {
  route_id: number
  direction: string
  circular: string | null
  applied_at: string
  cell: string
  vessel_key: string
  port: string
  dates: string
}

const MAX_NAMED = 3

/** Routes whose circular was applied without some of its cells, until their calls read as printed. */
export function partlyApplied(held: readonly HeldCall[], calls: readonly StoredCall[]): Finding[] {
  const stored = new Set(
    calls.map((call) =>
      keyOf(
        call.route_id,
        vesselWithVoyage({ name: call.vessel_name, voyage: call.voyage }),
        call.port_name,
        call.dates,
      ),
    ),
  )
  const open = held.filter(
    ({ route_id, vessel_key, port, dates }) => !stored.has(keyOf(route_id, vessel_key, port, dates)),
  )
  return [...Map.groupBy(open, ({ route_id }) => route_id).values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const cells = [first, ...others]
    const count = counted({ count: cells.length, one: 'cell', many: 'cells' })
    const of = first.circular ? `circular ${first.circular}` : 'the circular'
    const named = cells.slice(0, MAX_NAMED).map(({ cell, port, dates }) => `${port} ${dates} (${cell})`)
    const detail = `${count} of ${of} held back on ${dayWritten(dayInIndia(Date.parse(first.applied_at)))}: ${named.join(', ')}${cells.length > MAX_NAMED ? ', …' : ''}`
    return [{ list: 'routes', id: first.route_id, subject: first.direction, detail }]
  })
}

function keyOf(route: number, vessel: string, port: string, dates: string): string {
  return JSON.stringify([route, nameKey(vessel), nameKey(port), dates])
}

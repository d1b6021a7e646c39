import { portKey } from '../../addresses.ts'
import type { SailingSchedule } from '../../sailing.schema.ts'
import type { SailingForm } from '../../sailings/sailing-search.schema.ts'
import { departureDays } from '../../stay-days.ts'

type Call = SailingSchedule['schedules'][number]
export type FoundPorts = NonNullable<SailingForm['ports']>

/**
 * Of a route the voyages that call at `from` and later at `to`, with the calls from there to there and their ports; without `to`, all
 * that follow. An omitted call stays, because it says that this voyage is not one to wait for. With a month (`2026-12`), only the
 * voyages that may depart in it.
 */
export function scheduleBetween(
  { vessels, ports, schedules, ...route }: SailingSchedule,
  { from, to }: FoundPorts,
  month = '',
): SailingSchedule {
  const keys = new Map(ports.map((port) => [port.id, portKey(port)]))
  const isAt = (key: string) => (call: Call) => keys.get(call.port_id) === key
  const calls = [...Map.groupBy(schedules, ({ vessel_id }) => vessel_id).values()].flatMap((voyage) => {
    const start = voyage.findIndex(isAt(from.key))
    const end = to ? voyage.findLastIndex(isAt(to.key)) : voyage.length - 1
    const [departure] = start >= 0 && start < end ? voyage.slice(start) : []
    return departure && mayDepartIn(month, departure) ? voyage.slice(start, end + 1) : []
  })
  const [ships, places] = [
    new Set(calls.map(({ vessel_id }) => vessel_id)),
    new Set(calls.map(({ port_id }) => port_id)),
  ]
  return {
    ...route,
    vessels: vessels.filter(({ id }) => ships.has(id)),
    ports: ports.filter(({ id }) => places.has(id)),
    schedules: calls,
  }
}

function mayDepartIn(month: string, departure: Call): boolean {
  const days = departureDays(departure)
  return !month || (days !== null && days.earliest.slice(0, 7) <= month && days.latest.slice(0, 7) >= month)
}

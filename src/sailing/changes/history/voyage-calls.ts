import type { CallRow, Port } from '../../../schedule/public-changes/recorded-row.ts'
import { callsOfVoyage, type SailingState } from '../../../schedule/public-changes/sailing-state.ts'
import type { Surroundings } from './pairs.ts'
import type { Session } from './session.ts'

export type ShownCall = CallRow & { port: Port }

type PortOf = (id: number) => Port | undefined

/** The calls of a voyage at the end of a session. */
export function callsAfter(state: SailingState, voyageId: number): ShownCall[] {
  return shown(callsOfVoyage(state, voyageId), (id) => state.port.get(id))
}

/** Returns a function for the calls of a voyage before a session. */
export function callsBefore(
  state: SailingState,
  { start }: Session,
  { portBefore }: Surroundings,
): (voyageId: number) => ShownCall[] {
  const written = [...start.schedule.values()].flatMap(({ row }) => row ?? [])
  const writtenOf = Map.groupBy(written, ({ vessel_id }) => vessel_id)
  return (voyageId) => {
    const unwritten = callsOfVoyage(state, voyageId).filter(({ id }) => !start.schedule.has(id))
    return shown([...unwritten, ...(writtenOf.get(voyageId) ?? [])], portBefore)
  }
}

function shown(calls: readonly CallRow[], portOf: PortOf): ShownCall[] {
  return calls
    .flatMap((call) => {
      const port = portOf(call.port_id)
      return port && call.reading !== 'none' ? [{ ...call, port }] : []
    })
    .sort((a, b) => compareDays(a.starts_on ?? '9', b.starts_on ?? '9'))
}

export const compareDays = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

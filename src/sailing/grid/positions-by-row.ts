import { type OrderedCall, portsInOrderOfCall } from '../../voyage-rules/call-order.ts'

type Cell = { vessel_id: number; port_id: number }

/**
 * The positions of calls that are added in the grid, by their rows: that of the call above in the same voyage, so that nothing
 * else moves, or the one before the first. The calls of a voyage that has none yet follow each other, after all others.
 */
export function positionsByRow(stored: readonly OrderedCall[], added: readonly Cell[]): number[] {
  const rows = new Set([...portsInOrderOfCall(stored), ...added.map(({ port_id }) => port_id)])
  const rowOf = new Map([...rows].map((port, row) => [port, row]))
  const rowAt = ({ port_id }: Cell) => rowOf.get(port_id) ?? 0
  const voyages = Map.groupBy(
    stored.toSorted((a, b) => rowAt(a) - rowAt(b)),
    ({ vessel_id }) => vessel_id,
  )
  const last = stored.reduce((most, { position }) => Math.max(most, position), 0)
  return added.map((call) => {
    const others = voyages.get(call.vessel_id)
    if (!others) return last + 1 + rowAt(call)
    const above = others.findLast((other) => rowAt(other) < rowAt(call))
    return above?.position ?? Math.min(...others.map(({ position }) => position)) - 1
  })
}

import type { FindAddress } from '../../lib/page-address.ts'
import { withMark } from '../../sailing/changes/recent-changes.ts'
import type { ShownCalls } from '../../sailing/voyages/shown-calls.ts'
import { callsAt, isUnderWayOn } from '../../sailing/voyages/voyages.ts'
import { portPath } from '../addresses.ts'
import { findPublicPort, type Port, toPortRef } from '../ports.ts'
import type { Voyage } from '../voyage.schema.ts'
import { callsAtPort } from './calls-at-port.ts'
import { callsOfPorts } from './calls-of-ports.ts'
import type { PortList, PortPage } from './port-page.schema.ts'
import { portsNear } from '../ports-near.ts'
import { UnknownPort } from './unknown-port.ts'

/** The ports of the site and their calls. */
export function createPublicPortsService({ readSailings, readMarks, readPorts, readLastChange }: ShownCalls) {
  return {
    async listPublicPorts(today: string): Promise<PortList> {
      const [ports, sailings, changed_at] = await Promise.all([readPorts(), readSailings(), readLastChange()])
      return { ports: listPublicPorts(ports, sailings.voyages(), today), changed_at }
    },

    /** Throws 404 for a port that is not stored. */
    async getPortPage(key: string, today: string): Promise<PortPage> {
      const ports = await readPorts()
      const port = ports.find((each) => each.key === key)
      if (!port) throw new UnknownPort(key, ports)
      const [sailings, marks, changed_at] = await Promise.all([
        readSailings(),
        readMarks(today),
        readLastChange(),
      ])
      const all = sailings.voyages()
      const voyages = all.filter((voyage) => callsAt(voyage, key) && isUnderWayOn(voyage, today))
      const { calls, served } = callsAtPort(voyages, port.key, today)
      const { latitude, longitude, timezone } = port
      return {
        port: { ...toPortRef(port), latitude, longitude, timezone },
        calls: calls.map(({ call, ...others }) => ({ ...others, call: withMark(call, marks) })),
        served,
        nearby: calls.length > 0 ? [] : servedPortsNear(port, ports, all, today),
        today,
        changed_at,
      }
    },

    findPortAddress: (async ({ port: text = '' }) => {
      const port = findPublicPort(text, await readPorts())
      if (!port) return null
      const url = portPath(port.key)
      return port.key === text ? { found: url } : { movedTo: url }
    }) satisfies FindAddress,
  }
}

function listPublicPorts(
  ports: readonly Port[],
  voyages: readonly Voyage[],
  today: string,
): PortList['ports'] {
  const known = callsOfPorts(voyages, today)
  return ports.map((port) => {
    const { calls = 0, next } = known.get(port.key) ?? {}
    return {
      ...toPortRef(port),
      names: port.aliases,
      calls,
      next_call_on: next?.call.starts_on ?? null,
      next_ship: next ? { ...next.voyage.ship, voyage: next.voyage.voyage } : null,
    }
  })
}

/** The ports within 100 nautical miles that have calls, nearest first. */
function servedPortsNear(
  port: Port,
  ports: readonly Port[],
  voyages: readonly Voyage[],
  today: string,
): PortPage['nearby'] {
  const near = portsNear(port, ports)
  if (near.length === 0) return []
  const withCalls = callsOfPorts(voyages, today)
  return near
    .filter((each) => withCalls.has(each.port.key))
    .map((each) => ({ ...toPortRef(each.port), nautical_miles: Math.round(each.nautical_miles) }))
}

import type { Database, Db } from '../../database/open.ts'
import type { FindAddress } from '../../lib/page-address.ts'
import { voyagesWithMarks } from '../changes/recent-changes.ts'
import { isSameCountry } from '../find/rules/countries.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import { listAliases, listPorts } from '../ports/port.store.ts'
import { portPath } from '../sailing-pages/addresses.ts'
import type { ShownCalls } from '../voyages/shown-calls.ts'
import { listVoyages, toPortRef } from '../voyages/voyages.ts'
import { callsAtPort } from './calls-at-port.ts'
import type { PortList, PortPage } from './port-page.schema.ts'
import { portsNear } from './ports-near.ts'
import { countCallsOfPorts, listVoyagesOfDays } from './public-port.store.ts'
import { findPublicPort, type PublicPort, publicPorts } from './public-port.ts'
import { UnknownPort } from './unknown-port.ts'

/** The ports of the site and their calls. `shown` is what pages with calls share. */
export function createPublicPortsService(database: Database, shown: ShownCalls) {
  const { readMarks, readPorts, readPortOrders } = shown
  const { db } = database

  return {
    listPublicPorts: async (today: string): Promise<PortList> =>
      listPublicPorts(db, await readPorts(), today),

    /** Throws 404 for a port that is not stored. */
    async getPortPage(key: string, today: string): Promise<PortPage> {
      const ports = await readPorts()
      const port = ports.find((each) => each.key === key)
      if (!port) throw new UnknownPort(key, ports)
      const [voyages, marks, changed_at] = await Promise.all([
        listVoyages(db, ports, { port_ids: port.ids, from_day: today }, await readPortOrders()),
        readMarks(today),
        lastSailingChange(db),
      ])
      const { calls, served } = callsAtPort(voyagesWithMarks(voyages, marks), port.key, today)
      const { latitude, longitude, timezone } = port
      return {
        port: { ...toPortRef(port), latitude, longitude, timezone },
        calls,
        // No vessel of ours carries cargo within a country.
        served: served.filter((other) => !isSameCountry(port, other)),
        nearby: calls.length > 0 ? [] : await servedPortsNear(db, port, ports, today),
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

async function listPublicPorts(db: Db, ports: readonly PublicPort[], today: string): Promise<PortList> {
  const [counts, changed_at] = await Promise.all([countCallsOfPorts(db, today), lastSailingChange(db)])
  const days = [...new Set(counts.flatMap((count) => count.next_call_on ?? []))]
  const voyages = await listVoyagesOfDays(db, today, days)
  const listed = ports.map((port) => {
    const counted = counts.filter(({ port_id }) => port.ids.includes(port_id))
    const next_call_on = counted.flatMap((count) => count.next_call_on ?? []).toSorted()[0] ?? null
    const next = voyages.find((each) => port.ids.includes(each.port_id) && each.starts_on === next_call_on)
    return {
      ...toPortRef(port),
      names: port.aliases,
      calls: counted.reduce((sum, { calls }) => sum + Number(calls), 0),
      next_call_on,
      next_ship: next ? { key: next.slug, name: next.name, voyage: next.voyage } : null,
    }
  })
  return { ports: listed, changed_at }
}

/** The stored ports as the site shows them. */
export async function readPublicPorts(db: Db): Promise<PublicPort[]> {
  const [ports, aliases] = await Promise.all([listPorts(db), listAliases(db)])
  return publicPorts(ports, aliases)
}

/** The ports within 100 nautical miles that have calls, nearest first. */
async function servedPortsNear(
  db: Db,
  port: PublicPort,
  ports: readonly PublicPort[],
  today: string,
): Promise<PortPage['nearby']> {
  const near = portsNear(port, ports)
  if (near.length === 0) return []
  const withCalls = new Set((await countCallsOfPorts(db, today)).map(({ port_id }) => port_id))
  return near
    .filter((each) => each.port.ids.some((id) => withCalls.has(id)))
    .map((each) => ({ ...toPortRef(each.port), nautical_miles: Math.round(each.nautical_miles) }))
}

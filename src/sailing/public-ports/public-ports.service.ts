import { lastChangeOf } from '../../database/last-change.ts'
import type { Database, Db } from '../../database/open.ts'
import { DomainError } from '../../lib/errors.ts'
import type { FindAddress } from '../../lib/page-address.ts'
import { listAliases, listPorts } from '../ports/port.store.ts'
import { SAILING_TABLES } from '../sailing-tables.ts'
import { listVoyages, toPortRef } from '../voyages/voyages.ts'
import { callsAtPort } from './calls-at-port.ts'
import type { PortList, PortPage } from './port-page.schema.ts'
import { findPublicPort, type PublicPort, publicPorts } from './public-port.ts'

/** The ports of the site and their calls. */
export function createPublicPortsService({ db }: Database) {
  return {
    async listPublicPorts(today: string): Promise<PortList> {
      const ports = await readPublicPorts(db)
      const [voyages, changed_at] = await Promise.all([
        listVoyages(db, ports, { from_day: today }),
        lastChangeOf(db, SAILING_TABLES),
      ])
      const calls = Map.groupBy(
        voyages.flatMap((voyage) => voyage.calls),
        ({ port }) => port.key,
      )
      return {
        ports: ports.map((port) => {
          const days = (calls.get(port.key) ?? []).flatMap(({ starts_on, ends_on }) =>
            starts_on && (ends_on ?? starts_on) >= today ? [starts_on] : [],
          )
          const next = days.toSorted()[0] ?? null
          return { ...toPortRef(port), names: port.aliases, calls: days.length, next_call_on: next }
        }),
        changed_at,
      }
    },

    /** Throws 404 for a port that is not stored. */
    async getPortPage(key: string, today: string): Promise<PortPage> {
      const ports = await readPublicPorts(db)
      const port = ports.find((each) => each.key === key)
      if (!port) throw new DomainError(404, `There is no port ‘${key}’ in our schedule`)
      const [voyages, changed_at] = await Promise.all([
        listVoyages(db, ports, { port_ids: port.ids, from_day: today }),
        lastChangeOf(db, SAILING_TABLES),
      ])
      const { latitude, longitude, timezone } = port
      const shown = { ...toPortRef(port), latitude, longitude, timezone }
      return { port: shown, ...callsAtPort(voyages, port.key, today), today, changed_at }
    },

    findPortAddress: (async ({ port: text = '' }) => {
      const port = findPublicPort(text, await readPublicPorts(db))
      if (!port) return null
      const url = `/ports/${encodeURIComponent(port.key)}`
      return port.key === text ? { found: url } : { movedTo: url }
    }) satisfies FindAddress,
  }
}

/** The stored ports as the site shows them. */
export async function readPublicPorts(db: Db): Promise<PublicPort[]> {
  const [ports, aliases] = await Promise.all([listPorts(db), listAliases(db)])
  return publicPorts(ports, aliases)
}

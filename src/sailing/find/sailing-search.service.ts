import type { Database } from '../../database/open.ts'
import { perRevision } from '../../database/per-revision.ts'
import { dayInIndia } from '../../lib/days.ts'
import { DomainError } from '../../lib/errors.ts'
import type { FindAddress, PageAddress } from '../../lib/page-address.ts'
import { lastSailingChange } from '../last-sailing-change.ts'
import { sailingsPath } from '../sailing-pages/addresses.ts'
import type { ShownCalls } from '../voyages/shown-calls.ts'
import { SAME_PORT, unknownMonth } from './messages.ts'
import { plannedVoyages } from './planned-voyages.ts'
import { type ListedPair, listedPairs } from './rules/listed-pairs.ts'
import { monthsAhead } from './rules/month-window.ts'
import type { SailingForm, SailingSearch } from './sailing-search.schema.ts'
import { listCallsAhead } from './sailing-search.store.ts'
import { type AllPorts, allPorts, findPort, findSailingsAddress, portWithKey } from './sailings-address.ts'
import { searchSailings } from './search-sailings.ts'
import { searchWithMarks } from './search-with-marks.ts'
import { UnknownPorts } from './unknown-ports.ts'

/** A search as it is asked for: ports by their keys. */
export type AskedSearch = { from: string; to: string; month?: string | undefined }

/** Throws 404 for unknown ports and 400 for a search that makes no sense. */
function understand({ from, to, month }: AskedSearch, ports: AllPorts, today: string) {
  const found = { from: portWithKey(from, ports), to: portWithKey(to, ports) }
  if (!found.from || !found.to) throw new UnknownPorts({ from, to }, ports)
  if (from === to) throw new DomainError(400, SAME_PORT, 'to')
  const months = monthsAhead(today)
  if (month !== undefined && !months.includes(month))
    throw new DomainError(400, unknownMonth(months), 'month')
  return { ports, from: found.from, to: found.to, month: month ?? null }
}

/** Sailings from one port to another. `shown` is what pages with calls share. */
export function createSailingSearchService(database: Database, shown: ShownCalls) {
  const { readMarks, readPortOrders } = shown
  const { db } = database
  const readLastChange = perRevision(database, () => lastSailingChange(db))
  const readPorts = perRevision(database, async () => allPorts(await shown.readPorts()))

  return {
    /** Throws 404 for unknown ports and 400 for a search that makes no sense. */
    async searchSailings(asked: AskedSearch, today: string): Promise<SailingSearch> {
      const { ports, ...search } = understand(asked, await readPorts(), today)
      const [found, marks, changed_at] = await Promise.all([
        searchSailings({ db, ports: ports.stored, portOrders: await readPortOrders(), today, ...search }),
        readMarks(today),
        readLastChange(),
      ])
      return { ...searchWithMarks(found, marks), changed_at }
    },

    checkSailingForm: async (query: Record<string, unknown>, today: string): Promise<SailingForm> =>
      findSailingsAddress(query, await readPorts(), today),

    /** The pairs of ports whose pages search engines may list. */
    async listSailingPairs(today: string): Promise<ListedPair[]> {
      const { stored } = await readPorts()
      const rows = await listCallsAhead(db, today)
      return listedPairs(await plannedVoyages(rows, stored, await readPortOrders()), today)
    },

    findFormAddress: (async (_params, query) => {
      const { errors, address } = findSailingsAddress(query, await readPorts(), dayInIndia())
      if (address) return { movedTo: address }
      return errors.length > 0 ? null : { found: '/sailings' }
    }) satisfies FindAddress,

    findSearchAddress: (async ({ from = '', to = '' }, { month }) =>
      searchAddress({ from, to }, month, await readPorts())) satisfies FindAddress,
  }
}

/** Null for a faulty search, which is answered by a page of its own. */
function searchAddress(
  { from, to }: Pick<AskedSearch, 'from' | 'to'>,
  month: unknown,
  ports: AllPorts,
): PageAddress {
  const [start, end] = [findPort(from, ports), findPort(to, ports)]
  if (!start || !end || start.key === end.key) return null
  const isMonth = typeof month === 'string' && monthsAhead(dayInIndia()).includes(month)
  if (month !== undefined && !isMonth) return null
  const url = sailingsPath(start.key, end.key, isMonth ? month : null)
  return from === start.key && to === end.key ? { found: url } : { movedTo: url }
}

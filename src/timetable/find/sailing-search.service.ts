import { dayInIndia } from '@sailing-desk/dates/days'
import { DomainError, type FieldError } from '@sailing-desk/records/errors'
import { type FindAddress, type PageAddress, sailingsPath } from '@sailing-desk/timetable/addresses'
import { type CargoField, cargoInQuery, withCargo } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import {
  type AllPorts,
  allPorts,
  findPort,
  findSailingsAddress,
  portWithKey,
  type Searchable,
} from '@sailing-desk/timetable/find/sailings-address'
import { plannedVoyage, searchSailings } from '@sailing-desk/timetable/find/search-sailings'
import { portsServed } from '@sailing-desk/timetable/port-pages/calls-at-port'
import { toPortRef } from '@sailing-desk/timetable/ports'
import type { Published } from '@sailing-desk/timetable/published'
import { SAME_PORT, unknownPort } from '@sailing-desk/timetable/sailings/messages'
import { type ListedPair, listedPairs } from '@sailing-desk/timetable/sailings/nearby-pairs'
import type { SailingForm, SailingSearch } from '@sailing-desk/timetable/sailings/sailing-search.schema'
import {
  NO_OPTIONS,
  type SearchOptions,
  searchOptions,
} from '@sailing-desk/timetable/sailings/search-options'
import { MAX_PORT_TEXT, similarPorts } from '@sailing-desk/trade/similar-ports'
import type { ReadPublished } from '../timetable.ts'

/** A search as it is asked for: ports by their keys. */
export type AskedSearch = { from: string; to: string } & Partial<
  Record<keyof SearchOptions | CargoField, unknown>
>

/** Throws 404 for unknown ports and 400 for a search that makes no sense. */
function understand({ from, to, ...given }: AskedSearch, ports: AllPorts, today: string) {
  const found = { from: portWithKey(from, ports), to: portWithKey(to, ports) }
  if (!found.from || !found.to) throw new UnknownPorts({ from, to }, ports)
  if (from === to) throw new DomainError(400, SAME_PORT, 'to')
  const options = searchOptions(given, today)
  if ('fault' in options) throw new DomainError(400, options.fault, options.field)
  return { from: found.from, to: found.to, options }
}

/** Sailings from one port to another. */
export function createSailingSearchService(readPublished: ReadPublished) {
  const readPorts = async (today = dayInIndia()) => allPorts((await readPublished(today)).ports)

  return {
    /** Throws 404 for unknown ports and 400 for a search that makes no sense. */
    async searchSailings(asked: AskedSearch, today: string): Promise<SailingSearch> {
      const published = await readPublished(today)
      const search = understand(asked, allPorts(published.ports), today)
      const found = cargoInQuery(asked)
      return {
        ...searchSailings({ published, ...search, cargo: found?.cargo ?? null }),
        changed_at: published.changed_at,
        ...(found && { cargo: found.asked }),
      }
    },

    checkSailingForm: async (query: Record<string, unknown>, today: string): Promise<SailingForm> =>
      findSailingsAddress(query, searchableIn(await readPublished(today)), today),

    /** The pairs of ports whose pages search engines may list. */
    async listSailingPairs(today: string): Promise<ListedPair[]> {
      const { voyages } = await readPublished(today)
      const ahead = [...voyages.values()].filter(({ calls }) =>
        calls.some(({ ends_on }) => ends_on !== null && ends_on >= today),
      )
      return listedPairs(ahead.map(plannedVoyage), today)
    },

    findFormAddress: (async (_params, query) => {
      const today = dayInIndia()
      const { errors, address } = findSailingsAddress(query, searchableIn(await readPublished(today)), today)
      // The focus moves past the form to what was found.
      if (address) return { movedTo: `${address}#results` }
      return errors.length > 0 ? null : { found: '/sailings' }
    }) satisfies FindAddress,

    findSearchAddress: (async ({ from = '', to = '' }, query) =>
      withCargo(searchAddress({ from, to }, query, await readPorts()), query)) satisfies FindAddress,

    /** Of its files: they have all sailings, whatever they carry. */
    findSearchFileAddress: (async ({ from = '', to = '' }, query) =>
      searchAddress({ from, to }, query, await readPorts())) satisfies FindAddress,
  }
}

const searchableIn = (published: Published): Searchable => ({
  ports: allPorts(published.ports),
  ships: [...published.voyagesOf.keys()].flatMap((key) => published.ships.get(key) ?? []),
  servedFrom: ({ key }) => new Set(portsServed(published, key).map((port) => port.key)),
})

/** Null for a faulty search, which is answered by a page of its own. */
function searchAddress(
  { from, to }: Pick<AskedSearch, 'from' | 'to'>,
  query: Record<string, unknown>,
  ports: AllPorts,
): PageAddress {
  const [start, end] = [findPort(from, ports), findPort(to, ports)]
  if (!start || !end || start.key === end.key) return null
  const options = searchOptions(query, dayInIndia())
  if ('fault' in options) return null
  const url = sailingsPath(start.key, end.key, options)
  // A form sends the names of empty fields too.
  const isPlain = Object.keys(NO_OPTIONS).every((name) => query[name] !== '')
  return isPlain && from === start.key && to === end.key ? { found: url } : { movedTo: url }
}

/** One or both ports of a search are not known; `similar` has those that are spelled almost like them. */
class UnknownPorts extends DomainError {
  override name = 'UnknownPorts'
  override readonly errors: FieldError[]
  override readonly details: Record<string, unknown>

  constructor(texts: { from: string; to: string }, ports: AllPorts) {
    const unknown = (['from', 'to'] as const)
      .filter((field) => !portWithKey(texts[field], ports))
      .map((field) => {
        const text = texts[field].slice(0, MAX_PORT_TEXT)
        const found = findPort(text, ports)
        return {
          field,
          text,
          similar: found ? [found] : similarPorts(text, [...ports.stored, ...ports.known]),
        }
      })
    const errors = unknown.map(({ field, text, similar }) => {
      const names = similar.map(({ name }) => name).join(' or ')
      return { field, message: unknownPort(text) + (names && ` Did you mean ${names}?`) }
    })
    super(404, errors.map(({ message }) => message).join(' '))
    this.errors = errors
    this.details = { similar: unknown.flatMap(({ similar }) => similar).map(toPortRef) }
  }
}

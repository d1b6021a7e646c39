import { dayInIndia } from '@sailing-desk/dates/days'
import { pickFields } from '@sailing-desk/records/entity-fields'
import { DomainError } from '@sailing-desk/records/errors'
import { type FindAddress, type PageAddress, shipPath } from '@sailing-desk/timetable/addresses'
import { cargoInQuery, withCargo } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import { fitOfShip } from '@sailing-desk/timetable/cargo-fit/fit-of-ship'
import { toPublicVoyage } from '@sailing-desk/timetable/public-voyage'
import { type Call, type Published, shipAt, type Voyage } from '@sailing-desk/timetable/published'
import { NO_LIMITS, SHIP_LIMITS } from '@sailing-desk/timetable/ship-limits'
import type { ShipList, ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import { inOrderOfFirstDay } from '@sailing-desk/timetable/voyages'
import { slugOf } from '@sailing-desk/trade/slug'
import { nameKey } from '@sailing-desk/trade/text'
import type { ReadPublished } from '../timetable.ts'

/** The ships and their voyages. */
export function createShipPages(readPublished: ReadPublished) {
  return {
    async listShips(today: string): Promise<ShipList> {
      const { voyagesOf, changed_at } = await readPublished(today)
      return { ships: listedShips(voyagesOf, today), changed_at }
    },

    /** Throws 404 for a ship without voyages. */
    async getShipPage(key: string, today: string, query: Record<string, unknown> = {}): Promise<ShipPage> {
      const published = await readPublished(today)
      const page = shipPage(published, key)
      const found = cargoInQuery(query)
      if (!found) return page
      const { asked, cargo } = found
      return { ...page, cargo: asked, ...(cargo && { fit: fitOfShip(cargo, key, published) }) }
    },

    findShipAddress: (async ({ ship: text = '' }, query) =>
      withCargo(findAddress(await readPublished(dayInIndia()), text), query)) satisfies FindAddress,

    /** Of its files: also after its last voyage, for those who subscribed to its calendar. */
    findShipFileAddress: (async ({ ship: text = '' }) => {
      const published = await readPublished(dayInIndia())
      return published.ships.get(text)?.current === null
        ? { found: shipPath(text) }
        : findAddress(published, text)
    }) satisfies FindAddress,
  }
}

function shipPage({ voyagesOf, ships, today, changed_at }: Published, key: string): ShipPage {
  const voyages = voyagesOf.get(key) ?? []
  // That of the newest voyage, whose spelling counts.
  const name = voyages.at(-1)?.ship.name
  if (!name) throw new DomainError(404, `There is no vessel ‘${key}’ on our schedule`)
  return {
    ship: { key, name },
    limits: pickFields(SHIP_LIMITS, ships.get(key) ?? NO_LIMITS),
    voyages: inOrderOfFirstDay(voyages).map(toPublicVoyage),
    today,
    changed_at,
  }
}

function findAddress(published: Published, text: string): PageAddress {
  const key = findShip(published, text)
  if (!key) return null
  return key === text ? { found: shipPath(key) } : { movedTo: shipPath(key) }
}

/** The key of a ship with voyages: by its key, else its name, however either is written. */
export function findShip(published: Published, text: string): string | null {
  const { voyages, voyagesOf } = published
  if (voyagesOf.has(text)) return text
  const [name, slug] = [nameKey(text), shipAt(published, slugOf(text))?.key ?? slugOf(text)]
  const named = [...voyages.values()].find(
    ({ ship, calls }) => calls.length > 0 && ship.key !== null && nameKey(ship.name) === name,
  )
  return named?.ship.key ?? (voyagesOf.has(slug) ? slug : null)
}

/** The ships with voyages, by name. `today` (ISO day) decides which call is next. */
function listedShips(voyagesOf: Published['voyagesOf'], today: string): ShipList['ships'] {
  return [...voyagesOf]
    .sort(([, [a]], [, [b]]) => (a?.id ?? 0) - (b?.id ?? 0))
    .map(([key, voyages]) => {
      const next = nextCall(voyages, today)
      return {
        key,
        // The newest voyage tells how the name is spelled.
        name: voyages.at(-1)?.ship.name ?? key,
        voyages: voyages.length,
        next_call_on: next?.starts_on ?? null,
        next_port: next?.port ?? null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Of two on the same day the one that was added first. */
function nextCall(voyages: readonly Voyage[], today: string): Call | undefined {
  return voyages
    .flatMap(({ calls }) => calls.filter(({ ends_on }) => ends_on !== null && ends_on >= today))
    .reduce<Call | undefined>((next, call) => {
      if (!next) return call
      const [one, other] = [call.starts_on ?? '', next.starts_on ?? '']
      return one < other || (one === other && call.id < next.id) ? call : next
    }, undefined)
}

import { dayInIndia, noonInIndia } from '@sailing-desk/dates/days'
import { pickFields } from '@sailing-desk/records/entity-fields'
import { DomainError } from '@sailing-desk/records/errors'
import {
  type FindAddress,
  type PageAddress,
  shipPath,
  voyageKey,
  voyagePath,
} from '@sailing-desk/timetable/addresses'
import { cargoInQuery, withCargo } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import { fitOfShip } from '@sailing-desk/timetable/cargo-fit/fit-of-ship'
import { toPublicVoyage } from '@sailing-desk/timetable/public-voyage'
import { type Call, type Published, shipAt, type Voyage } from '@sailing-desk/timetable/published'
import { NO_LIMITS, SHIP_LIMITS } from '@sailing-desk/timetable/ship-limits'
import type { ShipList, ShipPage, VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import { inOrderOfFirstDay, isVoyageAt } from '@sailing-desk/timetable/voyages'
import { voyagePositions } from '@sailing-desk/timetable/whereabouts'
import { slugOf } from '@sailing-desk/trade/slug'
import { nameKey } from '@sailing-desk/trade/text'
import { voyageNumber } from '@sailing-desk/trade/vessel-name'
import type { ChangesService } from '../public-changes/changes.service.ts'
import type { ReadPublished } from '../timetable.ts'

type Named = { ship: string; voyage: string }
type Changes = Pick<
  ChangesService,
  'readCallHistories' | 'readSubstitutions' | 'findFormerVoyage' | 'listRecentlyRemoved'
>

/** The voyages under their addresses: all that a ship makes under one name share a page. */
export function createVoyagePages(readPublished: ReadPublished, changes: Changes) {
  const findFormer = ({ ship, voyage }: Named, today: string) =>
    changes.findFormerVoyage(isVoyageAt(ship, voyage), today)

  /** The address, also if the voyage has another name now. */
  async function findAddress(asked: Named, published: Published): Promise<PageAddress> {
    const found = findVoyage(published, asked)
    if (found) return found
    const former = await findFormer(asked, published.today)
    const now = former && published.voyages.get(former.voyage_id)
    return now?.ship.key && now.calls.length > 0 ? { movedTo: voyagePath(now.ship.key, now.voyage) } : null
  }

  return {
    /** Throws 404 for a voyage that is not in the schedule, which says what became of it. */
    async getVoyagePage(asked: Named, today: string): Promise<VoyagePage> {
      const published = await readPublished(today)
      const voyages = inOrderOfFirstDay(voyagesNamed(published, asked))
      const [first] = voyages
      if (!first) throw unknownVoyage(asked, (await findFormer(asked, today))?.text)
      const substitutions = await changes.readSubstitutions(today)
      const historyOf = await changes.readCallHistories(new Set(voyages.map(({ id }) => id)), today)
      return {
        ship: { key: asked.ship, name: first.ship.name },
        voyage: first.voyage ?? asked.voyage,
        voyages: voyages.map((voyage) => {
          const { calls, ...head } = toPublicVoyage(voyage)
          return {
            ...head,
            vessel_changed: substitutions.get(voyage.id),
            calls: calls.map((call) => ({ ...call, ...historyOf(call.id, voyage.id) })),
            noon: voyagePositions(voyage, published.ports)(noonInIndia(today)),
            passage: passageOf(voyage, published),
          }
        }),
        today,
        changed_at: published.changed_at,
      }
    },

    findVoyageAddress: (async ({ ship = '', voyage = '' }) =>
      findAddress({ ship, voyage }, await readPublished(dayInIndia()))) satisfies FindAddress,

    /** Of its files: also while its calendar says that its calls are omitted, for those who subscribed to it. */
    findVoyageFileAddress: (async ({ ship = '', voyage = '' }) => {
      const published = await readPublished(dayInIndia())
      const removed = await changes.listRecentlyRemoved(published.today)
      return removed.some(isVoyageAt(ship, voyage))
        ? { found: voyagePath(ship, voyage) }
        : findAddress({ ship, voyage }, published)
    }) satisfies FindAddress,

    /** The addresses of all voyages. */
    async listVoyagePaths(today: string): Promise<string[]> {
      const { voyagesOf } = await readPublished(today)
      const paths = [...voyagesOf].flatMap(([ship, voyages]) =>
        voyages.flatMap(({ voyage }) => (voyageKey(voyage) ? voyagePath(ship, voyage) : [])),
      )
      return [...new Set(paths)]
    },
  }
}

function passageOf({ calls }: Voyage, { ports }: Published): VoyagePage['voyages'][number]['passage'] {
  const dated = calls.filter(({ starts_on, reading }) => starts_on !== null && reading !== 'omit')
  const [from, to] = [dated[0], dated.at(-1)].map((call) => {
    const { name, latitude = null, longitude = null } = ports.byKey.get(call?.port.key ?? '') ?? {}
    return name === undefined || latitude === null || longitude === null
      ? null
      : { name, position: { latitude, longitude } }
  })
  return from && to && from.name !== to.name ? { from, to } : undefined
}

const voyagesNamed = ({ voyagesOf }: Published, { ship, voyage }: Named): Voyage[] =>
  (voyagesOf.get(ship) ?? []).filter(isVoyageAt(ship, voyage))

/** By its key, however it and that of its ship are written: 'V.041W', '041 w'. */
function findVoyage(published: Published, { ship: text, voyage }: Named): PageAddress {
  const ship = findShip(published, text)
  const key = [voyage, voyageKey(voyage), voyageKey(voyageNumber(voyage))].find(
    (each) => ship && voyagesNamed(published, { ship, voyage: each }).length > 0,
  )
  if (!ship || key === undefined) return null
  const path = voyagePath(ship, key)
  return ship === text && key === voyage ? { found: path } : { movedTo: path }
}

function unknownVoyage({ ship, voyage }: Named, text: string | undefined): DomainError {
  const message = `There is no voyage ‘${voyage}’ of ‘${ship}’ on our schedule`
  return new DomainError(404, text ? `${message}. ${text}` : message)
}

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
function findShip(published: Published, text: string): string | null {
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

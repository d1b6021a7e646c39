import type { Database, Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { createEntityService, requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { imoNumber } from '@sailing-desk/timetable/dcsa/names'
import { VESSEL_TEXT_NAMES } from '@sailing-desk/timetable/vessel-texts'
import { editDistance } from '@sailing-desk/trade/similar-ports'
import { slugOf } from '@sailing-desk/trade/slug'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import {
  bothHave,
  distinctText,
  formerNameOf,
  MERGED_WITH_ITSELF,
  mergedText,
  nameOfAnother,
  SHIP_NOT_FOUND,
} from './messages.ts'
import type { DistinctForm, MergeForm, Ship, SimilarShips } from './ship.schema.ts'
import * as ships from './ship.store.ts'
import { listRowsOfFormerNames } from './ship.store.ts'
import { SHIP } from './ship.ts'

/** What is printed before the name of a ship: 'MV', 'M.V.', 'M/V', 'MS'. */
const PREFIX = /^M[./ ]?[VS][. ]+/

/** Shorter names are like too many others. */
const FEWEST_LETTERS = 5

const LONGEST = 120

/** More are not compared: the newest are those that may be misspelt. */
const MAX_COMPARED = 500

/** Ships with their particulars, limits and former names. Voyages add them, and they stay when their voyages are gone. */
export function createShipService(database: Database) {
  const { list, read, update } = createEntityService<typeof SHIP, Ship>(database, SHIP, {
    shown: ships.withFormerNames,
    where: () => [sql<SqlBool>`ship.current_id is null`],
    matches: ships.hasOrHadName,
    /** A new name and new particulars are those of all her voyages. */
    async save({ form, before, writing }) {
      const ship = await requireShip(writing.trx, before?.id ?? 0)
      const { imo } = form
      const values = storedValues(SHIP, imo ? { ...form, imo: imoNumber(imo) } : form, ship)
      await changeVoyages(writing, ship, await renameShip(writing, ship, values))
      return {}
    },
  })
  return {
    ships: { list, read, update },

    /** Makes a ship one with another, whose name is kept. */
    mergeShip: (author: Author, id: number, form: MergeForm): Promise<{ message: string; batch: string }> =>
      write(database, author, async (writing) => {
        const merged = await requireShip(writing.trx, id)
        if (form.into === id) throw new DomainError(422, MERGED_WITH_ITSELF, 'into')
        const into = await requireShip(writing.trx, form.into, 'into')
        requireSameVersion('ship', merged, form.version)
        requireSameVersion('ship', into, form.into_version)
        await mergeShips(writing, merged, into)
        return { message: `${mergedText(merged.name, into.name)}.`, batch: writing.batch }
      }),

    /** Remembers that two ships with almost the same name are not one, so that nobody is asked again. */
    keepApart: (
      author: Author,
      id: number,
      form: DistinctForm,
    ): Promise<{ message: string; batch: string }> =>
      write(database, author, async (writing) => {
        const ship = await requireShip(writing.trx, id)
        if (form.from === id) throw new DomainError(422, MERGED_WITH_ITSELF, 'from')
        const { name } = await requireShip(writing.trx, form.from, 'from')
        requireSameVersion('ship', ship, form.version)
        const names = new Set([...(ship.distinct_from?.split('\n') ?? []), name])
        await writing.update('ship', ship, { distinct_from: [...names].join('\n') })
        return { message: `${distinctText(ship.name, name)}.`, batch: writing.batch }
      }),

    /** The ships whose names are almost the same. Nothing is done about them. */
    listSimilarShips: async (): Promise<SimilarShips[]> =>
      similarPairs(await ships.listSailingShips(database.db, MAX_COMPARED)),
  }
}

/**
 * Moves the voyages of `merged` to the ship `into`, which gets what was known of the other alone. The name of `merged` and her former
 * names lead to `into`. Throws 409 if both have the same voyage on a route.
 */
async function mergeShips(writing: Writing, merged: ShipRow, into: ShipRow): Promise<void> {
  const missing = namesOf(SHIP.fields).filter((name) => into[name] === null)
  const details = Object.fromEntries(missing.map((name) => [name, merged[name]]))
  const ship = await writing.update('ship', into, details)
  for (const former of [merged, ...(await listRowsOfFormerNames(writing.trx, merged.id))])
    await writing.update('ship', former, { current_id: ship.id })
  await changeVoyages(writing, merged, ship)
}

type ShipRow = Selectable<Tables['ship']>
type VesselRow = Selectable<Tables['vessel']>

/** Throws 404 for a ship that does not exist, and 422 if `field` is given. */
export async function requireShip(trx: Db, id: number, field?: string): Promise<ShipRow> {
  const ship = await ships.findShip(trx, id)
  if (ship && ship.current_id === null) return ship
  throw field ? new DomainError(422, SHIP_NOT_FOUND, field) : new DomainError(404, SHIP_NOT_FOUND)
}

/** Her former name stays known, and so does its address. Throws 409 for the name of another ship. */
async function renameShip(
  writing: Writing,
  before: ShipRow,
  { name, ...details }: Updateable<Tables['ship']> & { name: string },
): Promise<ShipRow> {
  const { trx } = writing
  const name_key = nameKey(name)
  if (name_key === before.name_key) return writing.update('ship', before, { name, ...details })
  const taken = await ships.findShipByKey(trx, name_key)
  if (taken) {
    if (taken.current_id !== before.id) throw await takenName(trx, taken)
    // She had this name before.
    await writing.remove('ship', taken)
  }
  const keepsSlug = slugOf(name) === slugOf(before.name)
  const slug = keepsSlug ? before.slug : await ships.newSlug(trx, name)
  const ship = await writing.update('ship', before, { name, name_key, slug, ...details })
  await writing.insert('ship', {
    name: before.name,
    name_key: before.name_key,
    slug: keepsSlug ? await ships.newSlug(trx, before.name) : before.slug,
    current_id: ship.id,
  })
  return ship
}

async function takenName(trx: Db, { name, current_id }: ShipRow): Promise<DomainError> {
  const current = current_id === null ? undefined : await ships.findShip(trx, current_id)
  return new DomainError(409, current ? formerNameOf(current.name) : nameOfAnother(name), 'name')
}

/** Gives the voyages of a ship the name of `after`, and its particulars if they had those of `before`. */
async function changeVoyages(writing: Writing, before: ShipRow, after: ShipRow): Promise<void> {
  for (const voyage of await ships.listVoyagesOfShip(writing.trx, before.id)) {
    const { name, id: ship_id } = after
    const name_key = nameKey(vesselWithVoyage({ name, voyage: voyage.voyage }))
    await requireFree(writing.trx, voyage, name_key)
    const particulars = VESSEL_TEXT_NAMES.flatMap((each) =>
      voyage[each] !== null && voyage[each] === before[each] ? [[each, after[each]] as const] : [],
    )
    const renamed = before.name === after.name && before.id === ship_id ? {} : { name, name_key, ship_id }
    await writing.update('vessel', voyage, { ...renamed, ...Object.fromEntries(particulars) })
  }
}

async function requireFree(trx: Db, { id, route_id, voyage }: VesselRow, name_key: string): Promise<void> {
  const other = await ships.findVoyageByKey(trx, route_id, name_key)
  if (other && other.id !== id) throw new DomainError(409, bothHave(voyage, other.direction))
}

type Named = SimilarShips['ship'] & { distinct_from: string | null }

type Compared = { ship: Named; letters: string; digits: string }

/**
 * The pairs of ships whose names differ by their prefix, their signs, or a letter or two. Numbers tell ships apart, and so does
 * whoever said that two are not the same.
 */
export function similarPairs(ships: readonly Named[]): SimilarShips[] {
  const compared = ships.map(comparedName).filter(({ letters }) => letters.length >= FEWEST_LETTERS)
  return compared.flatMap((one, at) =>
    compared.slice(at + 1).flatMap((other) => (isSimilar(one, other) ? pair(one.ship, other.ship) : [])),
  )
}

function comparedName(ship: Named): Compared {
  const name = ship.name.normalize('NFKC').toUpperCase().slice(0, LONGEST)
  const letters = name.replace(PREFIX, '').replace(/[^\p{L}\p{N}]/gu, '')
  return { ship, letters, digits: letters.replace(/\D/g, '') }
}

function isSimilar(one: Compared, other: Compared): boolean {
  if (one.digits !== other.digits || isDistinct(one.ship, other.ship) || isDistinct(other.ship, one.ship))
    return false
  const allowed = Math.min(one.letters.length, other.letters.length) < 10 ? 1 : 2
  const isNear = Math.abs(one.letters.length - other.letters.length) <= allowed
  return isNear && haveLetters(one, other, allowed) && editDistance(one.letters, other.letters) <= allowed
}

const isDistinct = (ship: Named, { name }: Named) => ship.distinct_from?.split('\n').includes(name) ?? false

/** Whether all letters but so many are in the other name: most pairs are told apart without their order. */
function haveLetters({ letters }: Compared, other: Compared, allowed: number): boolean {
  let missing = 0
  for (const letter of new Set(letters))
    if (!other.letters.includes(letter) && ++missing > allowed) return false
  return true
}

/** The older ship first: the newer name is more often the misspelt one. */
const pair = (one: Named, other: Named): SimilarShips[] =>
  one.id < other.id ? [{ ship: toShip(one), other: toShip(other) }] : pair(other, one)

const toShip = ({ id, name, version }: Named) => ({ id, name, version })

import type { Db } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import type { Writing } from '@sailing-desk/records/database/write'
import { DomainError } from '@sailing-desk/records/errors'
import { VESSEL_TEXT_NAMES } from '@sailing-desk/timetable/vessel-texts'
import { slugOf } from '@sailing-desk/trade/slug'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { Selectable, Updateable } from 'kysely'
import { bothHave, formerNameOf, nameOfAnother, SHIP_NOT_FOUND } from './messages.ts'
import * as ships from './ship.store.ts'

export type ShipRow = Selectable<Tables['ship']>
type VesselRow = Selectable<Tables['vessel']>

/** Throws 404 for a ship that does not exist, and 422 if `field` is given. */
export async function requireShip(trx: Db, id: number, field?: string): Promise<ShipRow> {
  const ship = await ships.findShip(trx, id)
  if (ship && ship.current_id === null) return ship
  throw field ? new DomainError(422, SHIP_NOT_FOUND, field) : new DomainError(404, SHIP_NOT_FOUND)
}

/** Her former name stays known, and so does its address. Throws 409 for the name of another ship. */
export async function renameShip(
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
export async function changeVoyages(writing: Writing, before: ShipRow, after: ShipRow): Promise<void> {
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

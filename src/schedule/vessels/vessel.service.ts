import type { Selectable } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import * as routes from '../routes/route.store.ts'
import { findOrAddShip } from '../ships/ship.store.ts'
import type { Vessel, VesselForm } from './vessel.schema.ts'
import * as vessels from './vessel.store.ts'
import { VESSEL_DETAILS } from './vessel.ts'

type VesselRow = Selectable<Tables['vessel']>
type VesselValues = Omit<VesselForm, 'version'>

export function createVesselService(database: Database) {
  return {
    listVessels: () => vessels.listVessels(database.db),
    readVessels: (query: vessels.VesselFilter) => vessels.readVessels(database.db, query),

    addVessel: (author: Author, form: VesselForm): Promise<Vessel> =>
      write(database, author, async (writing) => {
        const route = await requireRouteOf(writing, form)
        return toVessel(await insertNewVessel(writing, form), route.direction)
      }),

    updateVessel: (author: Author, id: number, form: VesselForm): Promise<Vessel> =>
      write(database, author, async (writing) => {
        const before = await requireVessel(writing, id)
        requireSameVersion('vessel', before, form.version)
        const route = await requireRouteOf(writing, form)
        const key = keyOf(form, before.voyage)
        await requireNewName(writing, { key, route_id: form.route_id, except: id })
        if (form.name !== before.name)
          writing.nameWrite(`Vessel ${vesselWithVoyage(before)} renamed to ${form.name}`)
        return toVessel(
          await writing.update('vessel', before, await toValues(writing, form, before)),
          route.direction,
        )
      }),
  }
}

/** Throws 409 for a name and voyage that the route has already; `field` is the input of the name. */
export async function insertNewVessel(
  writing: Writing,
  form: VesselValues,
  field = 'name',
): Promise<VesselRow> {
  await requireNewName(writing, { key: keyOf(form, null), route_id: form.route_id, field })
  return insertVessel(writing, form)
}

export async function insertVessel(writing: Writing, form: VesselValues): Promise<VesselRow> {
  return writing.insert('vessel', await toValues(writing, form, null))
}

async function requireVessel({ trx }: Writing, id: number) {
  const vessel = await vessels.findVessel(trx, id)
  if (!vessel) throw new DomainError(404, 'Vessel not found')
  return vessel
}

async function requireRouteOf({ trx }: Writing, { route_id }: VesselForm) {
  const route = await routes.findRoute(trx, route_id)
  if (!route) throw new DomainError(422, 'Route not found', 'route_id')
  return route
}

type NewName = { key: string; route_id: number; except?: number; field?: string }

async function requireNewName({ trx }: Writing, { key, route_id, except, field = 'name' }: NewName) {
  const other = await vessels.findVesselByKey(trx, route_id, key)
  if (other && other.id !== except) {
    throw new DomainError(409, 'A vessel with this name and voyage already exists on this route', field)
  }
}

/** A missing voyage keeps the stored one; an empty one clears it. */
async function toValues({ trx }: Writing, form: VesselValues, stored: VesselRow | null) {
  const { route_id, name, voyage = stored?.voyage ?? null } = form
  const name_key = nameKey(vesselWithVoyage({ name, voyage }))
  const ship_id = await findOrAddShip(trx, name)
  return { route_id, ship_id, name, voyage, name_key, ...optionalValues(VESSEL_DETAILS, form, stored) }
}

function keyOf({ name, voyage }: VesselValues, storedVoyage: string | null): string {
  return nameKey(vesselWithVoyage({ name, voyage: voyage === undefined ? storedVoyage : voyage }))
}

function toVessel({ name_key: _, ship_id: _ship, ...vessel }: VesselRow, route_direction: string): Vessel {
  return { ...vessel, route_direction }
}

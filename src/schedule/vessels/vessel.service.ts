import type { Selectable } from 'kysely'
import { requireRows } from '../../database/missing-rows.ts'
import type { Database } from '../../database/open.ts'
import { removeWithChildren } from '../../database/remove-with-children.ts'
import type { Tables } from '../../database/tables.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, type Writing, write } from '../../database/write.ts'
import { mapFields, optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import { nameKey } from '../../lib/text.ts'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import * as routes from '../routes/route.store.ts'
import { SAME_VESSEL, substitutedText } from '../ships/messages.ts'
import { requireShip } from '../ships/rename-ship.ts'
import { findOrAddShip } from '../ships/ship.store.ts'
import type { SubstituteForm, Vessel, VesselForm } from './vessel.schema.ts'
import * as vessels from './vessel.store.ts'
import { VESSEL_DETAILS } from './vessel.ts'

type VesselRow = Selectable<Tables['vessel']>
type Substituted = { message: string; batch: string }
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
        const values = await toValues(writing, form, before)
        await requireNewName(writing, { ...values, except: id })
        if (form.name !== before.name)
          writing.nameWrite(`Vessel ${vesselWithVoyage(before)} renamed to ${form.name}`)
        return toVessel(await writing.update('vessel', before, values), route.direction)
      }),

    /** Deletes their schedules too. */
    deleteVessels: (author: Author, ids: readonly number[]): Promise<string> =>
      write(database, author, async (writing) => {
        const found = await requireRows('Vessel', ids, (id) => vessels.findVessel(writing.trx, id))
        await removeWithChildren(writing, 'vessel', found)
        return writing.batch
      }),

    /** Another vessel sails the voyage, which is told to visitors. Throws 422 for the same vessel. */
    substituteVessel: (author: Author, id: number, form: SubstituteForm): Promise<Substituted> =>
      write(database, author, async (writing) => {
        const before = await requireVessel(writing, id)
        requireSameVersion('vessel', before, form.version)
        const now = await substitute(writing, before, form)
        writing.nameWrite(substitutedText(now.name, before.name))
        return { message: `${substitutedText(now.name, before.name)}.`, batch: writing.batch }
      }),
  }
}

async function substitute(
  writing: Writing,
  before: VesselRow,
  { name, type }: Pick<SubstituteForm, 'name' | 'type'>,
  { isBack = false } = {},
): Promise<VesselRow> {
  const { route_id, voyage } = before
  const named = await shipNamed(writing, { name, voyage })
  if (named.ship_id === before.ship_id && (named.ship_id || named.name_key === before.name_key))
    throw new DomainError(422, SAME_VESSEL, 'name')
  await requireNewName(writing, { ...named, route_id })
  // They were those of the other ship, but for her type: a vessel of the same kind replaces her unless somebody says otherwise.
  const own = await typeOfShip(writing, named)
  const kind = type === undefined ? (own ?? before.type ?? (await typeOfShip(writing, before))) : type
  // A voyage says nothing itself of what its ship says.
  const particulars = { ...mapFields(VESSEL_DETAILS, () => null), type: kind === own ? null : kind }
  const formerly = isBack ? null : formerNames(before, named.name_key)
  return writing.update('vessel', before, { ...named, ...particulars, formerly, instead_of: before.name })
}

const typeOfShip = async ({ trx }: Writing, { ship_id }: { ship_id: number | null }) =>
  ship_id === null ? null : (await requireShip(trx, ship_id)).type

/** The vessel that a circular prints sails the voyage again: what was decided before is over. */
export const bringBackVessel = (writing: Writing, before: VesselRow, name: string) =>
  substitute(writing, before, { name, type: undefined }, { isBack: true })

/** The names of a voyage until now, by which circulars may still print it, unless it has the same name again. */
function formerNames(before: VesselRow, name_key: string): string | null {
  if (name_key === before.name_key) return before.formerly
  const names = [...(before.formerly?.split('\n') ?? []), vesselWithVoyage(before)]
  return [...new Set(names)].filter((each) => nameKey(each) !== name_key).join('\n') || null
}

/** Throws 409 for a name and voyage that the route has already; `field` is the input of the name. */
export async function insertNewVessel(
  writing: Writing,
  form: VesselValues,
  field = 'name',
): Promise<VesselRow> {
  const values = await toValues(writing, form, null)
  await requireNewName(writing, { ...values, field })
  return writing.insert('vessel', values)
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

type NewName = { name_key: string; route_id: number; except?: number; field?: string }

async function requireNewName({ trx }: Writing, { name_key, route_id, except, field = 'name' }: NewName) {
  const other = await vessels.findVesselByKey(trx, route_id, name_key)
  if (other && other.id !== except) {
    throw new DomainError(409, 'A vessel with this name and voyage already exists on this route', field)
  }
}

/** A missing voyage keeps the stored one; an empty one clears it. */
async function toValues(writing: Writing, form: VesselValues, stored: VesselRow | null) {
  const { route_id, name, voyage = stored?.voyage ?? null } = form
  const named = await shipNamed(writing, { name, voyage })
  const instead_of = stored && stored.ship_id === named.ship_id ? stored.instead_of : null
  const formerly = stored && formerNames(stored, named.name_key)
  return { route_id, voyage, ...named, instead_of, formerly, ...optionalValues(VESSEL_DETAILS, form, stored) }
}

/** The ship of a voyage, under the name that she has today. */
async function shipNamed({ trx }: Writing, { name: typed, voyage }: { name: string; voyage: string | null }) {
  const { ship_id, name } = await findOrAddShip(trx, typed)
  return { ship_id, name, name_key: nameKey(vesselWithVoyage({ name, voyage })) }
}

function toVessel(
  { name_key: _, ship_id: _ship, instead_of: __, formerly: ___, ...vessel }: VesselRow,
  route_direction: string,
): Vessel {
  return { ...vessel, route_direction }
}

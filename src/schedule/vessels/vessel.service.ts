import type { Database } from '@sailing-desk/records/database/open'
import { containsWords } from '@sailing-desk/records/database/read-page'
import type { Tables } from '@sailing-desk/records/database/schema'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import type { FormOf } from '@sailing-desk/records/entity'
import { mapFields } from '@sailing-desk/records/entity-fields'
import { createEntityService, requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { VESSEL_TEXTS } from '@sailing-desk/timetable/vessel-texts'
import { nameKey } from '@sailing-desk/trade/text'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { type Selectable, sql } from 'kysely'
import { FORMER_NAMES } from '../../database/queries.ts'
import { SAME_VESSEL, substitutedText } from '../ships/messages.ts'
import { requireShip } from '../ships/ship.service.ts'
import { findOrAddShip } from '../ships/ship.store.ts'
import type { SubstituteForm } from './vessel.schema.ts'
import * as vessels from './vessel.store.ts'
import { VESSEL } from './vessel.ts'

type VesselRow = Selectable<Tables['vessel']>
type Substituted = { message: string; batch: string }

export function createVesselService(database: Database) {
  return {
    vessels: createEntityService(database, VESSEL, {
      matches: (search) => containsWords([sql.ref('vessel.name_key'), FORMER_NAMES], nameKey(search)),
      values(form, before, writing) {
        if (before && form.name !== before.name)
          writing.nameWrite(`Vessel ${vesselWithVoyage(before)} renamed to ${form.name}`)
        return namesOfVoyage(writing, form, before)
      },
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
  const particulars = { ...mapFields(VESSEL_TEXTS, () => null), type: kind === own ? null : kind }
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
  form: FormOf<typeof VESSEL>,
  field = 'name',
): Promise<VesselRow> {
  const { name_key } = await namesOfVoyage(writing, form, null)
  await requireNewName(writing, { name_key, route_id: form.route_id, field })
  return insertVessel(writing, form)
}

export const insertVessel = async (writing: Writing, form: FormOf<typeof VESSEL>): Promise<VesselRow> =>
  writing.insert('vessel', {
    ...storedValues(VESSEL, form, null),
    ...(await namesOfVoyage(writing, form, null)),
  })

async function requireVessel({ trx }: Writing, id: number) {
  const vessel = await vessels.findVessel(trx, id)
  if (!vessel) throw new DomainError(404, 'Vessel not found')
  return vessel
}

type NewName = { name_key: string; route_id: number; except?: number; field?: string }

async function requireNewName({ trx }: Writing, { name_key, route_id, except, field = 'name' }: NewName) {
  const other = await vessels.findVesselByKey(trx, route_id, name_key)
  if (other && other.id !== except) {
    throw new DomainError(409, VESSEL.unique.taken, field)
  }
}

/** Of what a form says. A missing voyage keeps the stored one; an empty one clears it. */
async function namesOfVoyage(writing: Writing, form: FormOf<typeof VESSEL>, stored: VesselRow | null) {
  const { name, voyage = stored?.voyage ?? null } = form
  const named = await shipNamed(writing, { name, voyage })
  const instead_of = stored && stored.ship_id === named.ship_id ? stored.instead_of : null
  return { ...named, instead_of, formerly: stored && formerNames(stored, named.name_key) }
}

/** The ship of a voyage, under the name that she has today. */
async function shipNamed({ trx }: Writing, { name: typed, voyage }: { name: string; voyage: string | null }) {
  const { ship_id, name } = await findOrAddShip(trx, typed)
  return { ship_id, name, name_key: nameKey(vesselWithVoyage({ name, voyage })) }
}

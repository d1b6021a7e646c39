import type { Database } from '@sailing-desk/records/database/open'
import { storedValues } from '@sailing-desk/records/database/stored-values'
import { type Author, type Writing, write } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { createEntityService, requireSameVersion } from '@sailing-desk/records/entity-service'
import { DomainError } from '@sailing-desk/records/errors'
import { imoNumber } from '@sailing-desk/timetable/dcsa/names'
import { type SqlBool, sql } from 'kysely'
import { distinctText, MERGED_WITH_ITSELF, mergedText } from './messages.ts'
import { changeVoyages, renameShip, requireShip, type ShipRow } from './rename-ship.ts'
import type { DistinctForm, MergeForm, Ship, SimilarShips } from './ship.schema.ts'
import * as ships from './ship.store.ts'
import { listRowsOfFormerNames } from './ship.store.ts'
import { SHIP } from './ship.ts'
import { similarPairs } from './similar-ships.ts'

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

import type { Database } from '../../database/open.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { imoNumber } from '../../voyage-rules/imo-number.ts'
import { mergeShips } from './merge-ships.ts'
import { distinctText, MERGED_WITH_ITSELF, mergedText } from './messages.ts'
import { changeVoyages, renameShip, requireShip, type ShipRow } from './rename-ship.ts'
import type { DistinctForm, MergeForm, Ship, ShipForm, SimilarShips } from './ship.schema.ts'
import * as ships from './ship.store.ts'
import { SHIP_DETAILS } from './ship.ts'
import { similarPairs } from './similar-ships.ts'

/** More are not compared: the newest are those that may be misspelt. */
const MAX_COMPARED = 500

/** Ships with their particulars, limits and former names. Voyages add them, and they stay when their voyages are gone. */
export function createShipService(database: Database) {
  return {
    listShipRows: () => ships.listShips(database.db),
    readShipRows: (query: PageQuery) => ships.readShips(database.db, query),

    /** A new name and new particulars are those of all her voyages. */
    updateShip: (author: Author, id: number, form: ShipForm): Promise<Ship> =>
      write(database, author, async (writing) => {
        const before = await requireShip(writing.trx, id)
        requireSameVersion('ship', before, form.version)
        const { imo } = form
        const values = optionalValues(SHIP_DETAILS, imo ? { ...form, imo: imoNumber(imo) } : form, before)
        const ship = await renameShip(writing, before, { name: form.name ?? before.name, ...values })
        await changeVoyages(writing, before, ship)
        return toShip(writing.trx, ship)
      }),

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

async function toShip(trx: Parameters<typeof ships.findShip>[0], row: ShipRow): Promise<Ship> {
  const { name_key: _, slug: __, current_id: ___, distinct_from: ____, ...ship } = row
  const [withNames] = await ships.withFormerNames(trx, [ship])
  return withNames ?? { ...ship, former_names: [] }
}

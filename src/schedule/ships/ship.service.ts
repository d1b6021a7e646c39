import type { Database } from '../../database/open.ts'
import { requireSameVersion } from '../../database/versions.ts'
import { type Author, write } from '../../database/write.ts'
import { optionalValues } from '../../lib/entity-fields.ts'
import { DomainError } from '../../lib/errors.ts'
import type { PageQuery } from '../../lib/paging.ts'
import { SHIP_LIMITS } from '../../voyage-rules/ship-limits.ts'
import type { Ship, ShipForm } from './ship.schema.ts'
import * as ships from './ship.store.ts'

/** Ships with their limits. Voyages add them, and they stay when their voyages are gone. */
export function createShipService(database: Database) {
  return {
    listShipRows: () => ships.listShips(database.db),
    readShipRows: (query: PageQuery) => ships.readShips(database.db, query),

    updateShip: (author: Author, id: number, form: ShipForm): Promise<Ship> =>
      write(database, author, async ({ trx, update }) => {
        const before = await ships.findShip(trx, id)
        if (!before) throw new DomainError(404, 'Ship not found')
        requireSameVersion('ship', before, form.version)
        const {
          name_key: _,
          slug: __,
          ...ship
        } = await update('ship', before, optionalValues(SHIP_LIMITS, form, before))
        return ship
      }),
  }
}

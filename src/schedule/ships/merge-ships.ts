import type { Writing } from '@sailing-desk/records/database/write'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { changeVoyages, type ShipRow } from './rename-ship.ts'
import { listRowsOfFormerNames } from './ship.store.ts'
import { SHIP } from './ship.ts'

/**
 * Moves the voyages of `merged` to the ship `into`, which gets what was known of the other alone. The name of `merged` and her former
 * names lead to `into`. Throws 409 if both have the same voyage on a route.
 */
export async function mergeShips(writing: Writing, merged: ShipRow, into: ShipRow): Promise<void> {
  const missing = namesOf(SHIP.fields).filter((name) => into[name] === null)
  const details = Object.fromEntries(missing.map((name) => [name, merged[name]]))
  const ship = await writing.update('ship', into, details)
  for (const former of [merged, ...(await listRowsOfFormerNames(writing.trx, merged.id))])
    await writing.update('ship', former, { current_id: ship.id })
  await changeVoyages(writing, merged, ship)
}

import type { CircularSheet } from '@sailing-desk/circular-reader/circular.types'
import type { Writing } from '@sailing-desk/records/database/write'
import { nameKey } from '@sailing-desk/trade/text'
import { findRouteByKey } from '../../schedule/routes/route.store.ts'
import type { ReviewedCircular } from './reviewed-circular.ts'

/** More than anybody would look through. */
const MAX_NOTED = 500
const ROWS_AT_ONCE = 100

/**
 * Notes the calls that were held back, for the health of the schedule, in place of those noted earlier for the voyages
 * that the circular lists. What an administrator left out is decided, and not noted.
 */
export async function noteHeldCalls({ trx, batch }: Writing, circular: ReviewedCircular): Promise<void> {
  const applied_at = new Date().toISOString()
  for (const sheet of circular.sheets) {
    const route = await findRouteByKey(trx, nameKey(sheet.route_direction))
    if (!route) continue
    const listed = [...new Set(sheet.vessels.map(({ name }) => nameKey(name)))]
    await trx
      .deleteFrom('held_call')
      .where('route_id', '=', route.id)
      .where('batch', '!=', batch)
      .where('vessel_key', 'in', [...listed, ''])
      .execute()
    const held = openCalls(sheet, circular)
      .slice(0, MAX_NOTED)
      .map(({ cell, vessel, port, printed_port, dates }) => ({
        route_id: route.id,
        batch,
        applied_at,
        circular: circular.circular,
        cell,
        vessel_key: nameKey(vessel ?? ''),
        port: port ?? printed_port,
        dates,
      }))
    for (let at = 0; at < held.length; at += ROWS_AT_ONCE)
      await trx
        .insertInto('held_call')
        .values(held.slice(at, at + ROWS_AT_ONCE))
        .execute()
  }
}

/** The calls of a sheet with a question that nobody has answered. */
function openCalls({ sheet, schedules }: CircularSheet, { warnings }: ReviewedCircular) {
  const open = new Set(
    warnings.flatMap(({ severity, cells_withheld = [], ...warning }) =>
      severity === 'error' && warning.sheet === sheet ? cells_withheld : [],
    ),
  )
  return schedules.filter((call) => !call.import && open.has(call.cell))
}

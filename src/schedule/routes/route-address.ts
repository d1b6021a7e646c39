import type { Db } from '@sailing-desk/records/database/open'
import type { PageAddress } from '@sailing-desk/timetable/addresses'
import { findRoute } from './route.store.ts'

/** The address of the page of a route; null if there is no such route. */
export async function findRouteAddress(db: Db, id: string): Promise<PageAddress> {
  const isRoute = /^[1-9]\d{0,8}$/.test(id) && (await findRoute(db, Number(id))) !== undefined
  return isRoute ? { found: `/routes/${id}` } : null
}

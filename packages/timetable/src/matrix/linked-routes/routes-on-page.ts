/** How many of each the schedule of a route has. */
export type RouteSize = { vessels: number; ports: number; calls: number }

/** Of the routes on a page as HTML, before compression. */
export const MAX_PAGE_BYTES = 300_000

/**
 * What each part adds to the HTML: a call is in the table, on a card and in the data. The pages of the sample circulars, and one of
 * 440 calls, are within a tenth of it.
 */
const BYTES = { heading: 300, route: 4500, vessel: 1000, port: 350, cell: 10, call: 400 }

/** The approximate size of a route on the page. Computed from numbers, so that the same data always gives the same page. */
export function htmlBytesOf({ vessels, ports, calls }: RouteSize): number {
  if (calls === 0) return BYTES.heading
  return (
    BYTES.route +
    vessels * BYTES.vessel +
    ports * BYTES.port +
    vessels * ports * BYTES.cell +
    calls * BYTES.call
  )
}

/**
 * Which routes a page shows as a whole, and which it links to because they no longer fit: all after the first that does
 * not. The first route is always shown.
 */
export function routesOnPage<Route extends RouteSize>(
  routes: readonly Route[],
  limit = MAX_PAGE_BYTES,
): { whole: Route[]; linked: Route[] } {
  let count = 0
  let bytes = 0
  for (const route of routes) {
    bytes += htmlBytesOf(route)
    if (bytes > limit && count > 0) break
    count++
  }
  return { whole: routes.slice(0, count), linked: routes.slice(count) }
}

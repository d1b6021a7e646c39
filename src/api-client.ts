import { data, type LoaderFunctionArgs } from 'react-router'
import type { NextSailing, PortServed, SailingRoute, SailingSchedule } from './sailing/sailing.schema.ts'
import { siteContext } from './site-context.ts'

/** What public pages read: in process while the server renders, over HTTP once the page is alive. The same calls. */
export type PublicApi = {
  listSailingRoutes: () => Promise<SailingRoute[]>
  getSailingSchedule: (routeId: number) => Promise<SailingSchedule>
  listNextSailings: () => Promise<NextSailing[]>
  listPortsServed: () => Promise<PortServed[]>
}

type Load<Data> = (api: PublicApi, url: URL) => Promise<Data>

/**
 * A loader for the server. Where the data cannot be read it gives null with status 503: the page shows its error
 * state in place, and nobody keeps the answer.
 */
export function fromServer<Data>(load: Load<Data>) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const site = context.get(siteContext)
    try {
      return data(await load(site.api, new URL(request.url)))
    } catch (error) {
      site.reportFailure(error)
      return data(null, { status: 503, headers: { 'retry-after': '5' } })
    }
  }
}

/** A loader for the browser: null where the data cannot be read. */
export function fromBrowser<Data>(load: Load<Data>) {
  return ({ request }: { request: Request }): Promise<Data | null> =>
    load(overHttp, new URL(request.url)).catch(() => null)
}

const overHttp: PublicApi = {
  listSailingRoutes: () => get('/backend/api/sailing-routes'),
  getSailingSchedule: (routeId) => get(`/backend/api/sailing-schedule/${routeId}`),
  listNextSailings: () => get('/backend/api/next-sailings'),
  listPortsServed: () => get('/backend/api/ports-served'),
}

async function get<Data>(path: string): Promise<Data> {
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

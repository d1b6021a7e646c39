import { data, type LoaderFunctionArgs } from 'react-router'
import type { SailingRoute } from '../sailing/routes/route.schema.ts'
import type { NextSailing, PortServed, SailingSchedule } from '../sailing/sailing.schema.ts'
import { dataOf } from './calls.ts'
import { siteContext } from './site-context.ts'

/** The API of the public pages: in process on the server, over HTTP in the browser. */
export type PublicApi = {
  listSailingRoutes: () => Promise<SailingRoute[]>
  getSailingSchedule: (routeId: number) => Promise<SailingSchedule>
  listNextSailings: () => Promise<NextSailing[]>
  listPortsServed: () => Promise<PortServed[]>
  /** Unparsed, because the page validates the data and shows the server's error. */
  listEquipmentCategories: () => Promise<unknown>
  listEquipment: () => Promise<unknown>
}

type Load<Data> = (api: PublicApi, url: URL) => Promise<Data>
/** What the loader returns if the data cannot be read. */
type Fallback<Failed> = (error: unknown) => Failed
const nothing = () => null
type ServerLoader<Data> = (args: LoaderFunctionArgs) => Promise<ReturnType<typeof data<Data>>>
type BrowserLoader<Data> = (args: { request: Request }) => Promise<Data>

/**
 * Creates a server loader. If the data cannot be read, it returns the fallback with status 503, so that the page shows its
 * error state and the response is not cached.
 */
export function fromServer<Data>(load: Load<Data>): ServerLoader<Data | null>
export function fromServer<Data, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
): ServerLoader<Data | Failed>
export function fromServer(
  load: Load<unknown>,
  fallback: Fallback<unknown> = nothing,
): ServerLoader<unknown> {
  return async ({ context, request }) => {
    const site = context.get(siteContext)
    try {
      return data(await load(site.api, new URL(request.url)))
    } catch (error) {
      site.reportFailure(error)
      return data(fallback(error), { status: 503, headers: { 'retry-after': '5' } })
    }
  }
}

/** Creates a browser loader, which returns the fallback if the data cannot be read. */
export function fromBrowser<Data>(load: Load<Data>): BrowserLoader<Data | null>
export function fromBrowser<Data, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
): BrowserLoader<Data | Failed>
export function fromBrowser(
  load: Load<unknown>,
  fallback: Fallback<unknown> = nothing,
): BrowserLoader<unknown> {
  return ({ request }) => load(overHttp, new URL(request.url)).catch(fallback)
}

const overHttp: PublicApi = {
  listSailingRoutes: () => get('/backend/api/sailing-routes'),
  getSailingSchedule: (routeId) => get(`/backend/api/sailing-schedule/${routeId}`),
  listNextSailings: () => get('/backend/api/next-sailings'),
  listPortsServed: () => get('/backend/api/ports-served'),
  listEquipmentCategories: () => get('/backend/api/equipment-categories'),
  listEquipment: () => get('/backend/api/equipment'),
}

async function get<Data>(path: string): Promise<Data> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  return dataOf({ status: response.status, body: await response.json().catch(() => null) })
}

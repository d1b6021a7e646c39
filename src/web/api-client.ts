import { data, type LoaderFunctionArgs } from 'react-router'
import type { NextSailing, PortServed, SailingRoute, SailingSchedule } from '../sailing/sailing.schema.ts'
import { dataOf } from './calls.ts'
import { siteContext } from './site-context.ts'

/** What public pages read: in process while the server renders, over HTTP once the page is alive. The same calls. */
export type PublicApi = {
  listSailingRoutes: () => Promise<SailingRoute[]>
  getSailingSchedule: (routeId: number) => Promise<SailingSchedule>
  listNextSailings: () => Promise<NextSailing[]>
  listPortsServed: () => Promise<PortServed[]>
  /** As they were answered: their page judges the form, and shows the words of a refusal. */
  listEquipmentCategories: () => Promise<unknown>
  listEquipment: () => Promise<unknown>
}

type Load<Data> = (api: PublicApi, url: URL) => Promise<Data>
/** What a page is given where its data cannot be read. */
type InPlace<Failed> = (error: unknown) => Failed
const nothing = () => null

/**
 * A loader for the server. Where the data cannot be read it gives `inPlace` of it, or null, with status 503: the page
 * shows its error state, and nobody keeps the answer.
 */
export function fromServer<Data, Failed = null>(load: Load<Data>, inPlace: InPlace<Failed | null> = nothing) {
  return async ({ context, request }: LoaderFunctionArgs) => {
    const site = context.get(siteContext)
    try {
      return data(await load(site.api, new URL(request.url)))
    } catch (error) {
      site.reportFailure(error)
      return data(inPlace(error), { status: 503, headers: { 'retry-after': '5' } })
    }
  }
}

/** A loader for the browser: `inPlace` of it, or null, where the data cannot be read. */
export function fromBrowser<Data, Failed = null>(
  load: Load<Data>,
  inPlace: InPlace<Failed | null> = nothing,
) {
  return ({ request }: { request: Request }): Promise<Data | Failed | null> =>
    load(overHttp, new URL(request.url)).catch(inPlace)
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
  const answer = await fetch(path, { headers: { accept: 'application/json' } })
  return dataOf({ status: answer.status, body: await answer.json().catch(() => null) })
}

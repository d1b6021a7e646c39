import type { ApiData, ApiPath } from '@sailing-desk/records/client/api-routes'
import { dataOf, problemIn, type ReadPublic } from '@sailing-desk/records/client/calls'
import { data, type LoaderFunctionArgs } from 'react-router'
import type { Site } from '../app/site.ts'
import { siteContext } from './site-context.ts'

export type Load<Data> = (read: ReadPublic, url: URL) => Promise<Data>
/** What the loader returns if the data cannot be read. */
export type Fallback<Failed> = (error: unknown) => Failed
const nothing = () => null
export type ServerLoader<Data> = (args: LoaderFunctionArgs) => Promise<ReturnType<typeof data<Data>>>
type BrowserLoader<Data> = (args: { request: Request }) => Promise<Data>

/**
 * Creates a server loader. If the data cannot be read, it returns the fallback with status 503, so that the page shows its
 * error state and the response is not cached; with 404 or 400 if the API says so.
 */
export function publicLoader<Data>(load: Load<Data>): ServerLoader<Data | null>
export function publicLoader<Data, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
): ServerLoader<Data | Failed>
export function publicLoader(
  load: Load<unknown>,
  fallback: Fallback<unknown> = nothing,
): ServerLoader<unknown> {
  return serverLoader(({ read }, url) => load(read, url), fallback)
}

export function serverLoader<Data, Failed>(
  load: (site: Site, url: URL) => Promise<Data>,
  fallback: Fallback<Failed>,
): ServerLoader<Data | Failed> {
  return async ({ context, request }) => {
    const site = context.get(siteContext)
    try {
      return data(await load(site, new URL(request.url)))
    } catch (error) {
      const status = problemIn(error)?.status
      if (status === 404 || status === 400) return data(fallback(error), { status })
      site.reportFailure(error)
      return data(fallback(error), { status: 503 })
    }
  }
}

/** Creates a browser loader, which returns the fallback if the data cannot be read. */
export function publicClientLoader<Data>(load: Load<Data>): BrowserLoader<Data | null>
export function publicClientLoader<Data, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
): BrowserLoader<Data | Failed>
export function publicClientLoader(
  load: Load<unknown>,
  fallback: Fallback<unknown> = nothing,
): BrowserLoader<unknown> {
  return ({ request }) => load(readOverHttp, new URL(request.url)).catch(fallback)
}

/** Reads public JSON in the browser. */
export async function readOverHttp<Path extends ApiPath<'GET'>>(path: Path): Promise<ApiData<'GET', Path>> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  return dataOf({ status: response.status, body: await response.json().catch(() => null) })
}

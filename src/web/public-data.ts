import { data, type LoaderFunctionArgs } from 'react-router'
import type { Site } from '../app/site.ts'
import { linkablePart } from '../ui/downloads/share-links.ts'
import type { ApiData, ApiPath } from './api-routes.ts'
import { dataOf, problemIn } from './calls.ts'
import { siteContext } from './site-context.ts'

/** Reads JSON from the API: in process on the server, over HTTP in the browser. The path says what is read. */
export type ReadPublic = <Path extends ApiPath<'GET'>>(path: Path) => Promise<ApiData<'GET', Path>>

type Load<Data> = (read: ReadPublic, url: URL) => Promise<Data>
/** What the loader returns if the data cannot be read. */
type Fallback<Failed> = (error: unknown) => Failed
const nothing = () => null
type ServerLoader<Data> = (args: LoaderFunctionArgs) => Promise<ReturnType<typeof data<Data>>>
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

/** What a page can be shared with before its script runs: as much of its text as fits into a link. */
export type SharedPage = { shared?: string }

/** The same for a page that can be had as a text: the file at `fileOf` its address. */
export function sharedPageLoader<Data extends object, Failed>(
  load: Load<Data>,
  fallback: Fallback<Failed>,
  fileOf = ({ pathname, search }: URL) => `${pathname}.txt${search}`,
): ServerLoader<(Data & SharedPage) | Failed> {
  return serverLoader<Data & SharedPage, Failed>(async ({ read, readText, siteOrigin }, url) => {
    const page = await load(read, url)
    // Without the address of the site, its server makes no links to share.
    const text = siteOrigin && (await readText(fileOf(url)))
    return text ? { ...page, shared: linkablePart(text) } : page
  }, fallback)
}

function serverLoader<Data, Failed>(
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

async function readOverHttp<Path extends ApiPath<'GET'>>(path: Path): Promise<ApiData<'GET', Path>> {
  const response = await fetch(path, { headers: { accept: 'application/json' } })
  return dataOf({ status: response.status, body: await response.json().catch(() => null) })
}

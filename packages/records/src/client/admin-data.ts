import { createContext, data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Page } from '../paging.ts'
import type { ApiData, ApiPath } from './api-routes.ts'
import { loginPath, sendFromBrowser } from './browser-calls.ts'
import { ApiError, dataOf, type Problem, pageOf, type SendRequest } from './calls.ts'
import { proxySentence } from './proxy-problem.ts'

/** Reads JSON, or a page of a list, from the API. Throws ApiError. The path says what is read. */
export type ReadApi = {
  <Path extends ApiPath<'GET'>>(path: Path): Promise<ApiData<'GET', Path>>
  page: <Path extends ApiPath<'GET'>>(path: Path) => Promise<Page<RowOf<ApiData<'GET', Path>>>>
}
type RowOf<Rows> = Rows extends (infer Row)[] ? Row : never
type Load<Data> = (get: ReadApi, url: URL) => Promise<Data>

/** How screens reach the API while the server renders them, on behalf of the user. */
export const sendContext = createContext<SendRequest>()

/** Creates the server loader of a screen. */
export function fromServer<Data>(load: Load<Data>) {
  return ({ context, url }: LoaderFunctionArgs) => run(load, context.get(sendContext), url)
}

/** Creates the browser loader of a screen. */
export function fromBrowser<Data>(load: Load<Data>) {
  return ({ url }: { url: URL }) => run(load, sendFromBrowser, url)
}

/** The message of the server, or null. */
export type Failure = { failure: string | null }

/** Returns failures instead of throwing them, so that the screen stays and unsaved input is kept. */
export function fromBrowserInPlace<Data>(load: Load<Data>) {
  return async ({ url }: { url: URL }): Promise<Data | Failure> => {
    try {
      return await load(getter(sendFromBrowser), url)
    } catch (error) {
      if (error instanceof Response) throw error
      const problem = error instanceof ApiError ? error.problem : null
      if (problem?.status === 401) throw toLogin(url)
      return { failure: problem && (problem.message ?? proxySentence(problem.status)) }
    }
  }
}

/** Replaces the message of a failed read. `textOf` receives the message of the server or of the error. */
export async function withMessage<Data>(
  reading: Promise<Data>,
  textOf: (message: string) => string,
): Promise<Data> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof Error)) throw error
    // Any other error on the server is a bug, and not for users to read.
    if (!(error instanceof ApiError) && typeof window === 'undefined') throw error
    const problem = error instanceof ApiError ? error.problem : NO_RESPONSE
    if (problem.status === 401) throw error
    const said = problem.message ?? proxySentence(problem.status) ?? error.message
    throw new ApiError({ ...problem, message: textOf(said) })
  }
}

const NO_RESPONSE: Problem = { status: 503, message: null, errors: [], second_factor: null }

/** Redirects to the login page if the session has ended; throws other problems to the error boundary. */
async function run<Data>(load: Load<Data>, send: SendRequest, url: URL): Promise<Data> {
  try {
    return await load(getter(send), url)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error.problem
    if (status === 401) throw toLogin(url)
    throw data(message ?? proxySentence(status), { status })
  }
}

const toLogin = (url: URL) => redirectDocument(loginPath(url.pathname + url.search))

function getter(send: SendRequest): ReadApi {
  const get = async <Path extends ApiPath<'GET'>>(path: Path) => dataOf(await send('GET', path))
  const page = async <Path extends ApiPath<'GET'>>(path: Path) => {
    const response = await send('GET', path)
    const rows: unknown = dataOf(response)
    return pageOf<RowOf<ApiData<'GET', Path>>>(Array.isArray(rows) ? rows : [], response)
  }
  return Object.assign(get, { page })
}

import { data, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import type { Page } from '../lib/paging.ts'
import { sendFromBrowser } from './browser-calls.ts'
import { ApiError, dataOf, type Problem, pageOf, type SendRequest } from './calls.ts'
import { loginPath } from './next-path.ts'
import { siteContext } from './site-context.ts'

/** Reads data of the back office: the JSON of a GET, or a page of a list. Throws CallRefused. */
export type ReadApi = {
  <Data>(path: string): Promise<Data>
  page: <Row>(path: string) => Promise<Page<Row>>
}
type Load<Data> = (get: ReadApi, url: URL) => Promise<Data>

/** A loader of a back-office page for the server. */
export function fromServer<Data>(load: Load<Data>) {
  return ({ context, url }: LoaderFunctionArgs) => run(load, context.get(siteContext).send, url)
}

/** The same for a navigation in the browser. */
export function fromBrowser<Data>(load: Load<Data>) {
  return ({ url }: { url: URL }) => run(load, sendFromBrowser, url)
}

/** What could not be read, with the server's words where it gave any. */
export type Failure = { failure: string | null }

/** For a screen that stays while its data cannot be read: what was typed into it is not lost. */
export function fromBrowserInPlace<Data>(load: Load<Data>) {
  return async ({ url }: { url: URL }): Promise<Data | Failure> => {
    try {
      return await run(load, sendFromBrowser, url)
    } catch (thrown) {
      if (thrown instanceof Response) throw thrown
      const said = (thrown as { data?: unknown }).data
      return { failure: typeof said === 'string' ? said : null }
    }
  }
}

/** A read that tells in words of the screen what failed. `wordsOf` is given the server's words, or those of the error. */
export async function withMessage<Data>(
  reading: Promise<Data>,
  wordsOf: (words: string) => string,
): Promise<Data> {
  try {
    return await reading
  } catch (error) {
    const isProblem = error instanceof ApiError
    if (isProblem && error.problem.status === 401) throw error
    // What fails on the server without a refusal is a fault of ours, and nobody's to read.
    if (!isProblem && (typeof window === 'undefined' || !(error instanceof Error))) throw error
    const problem = isProblem ? error.problem : NO_ANSWER
    throw new ApiError({ ...problem, message: wordsOf((error as Error).message) })
  }
}

const NO_ANSWER: Problem = { status: 503, message: null, errors: [], second_factor: null }

/** A session that ended goes to the login page; any other refusal is shown in the place of the page. */
async function run<Data>(load: Load<Data>, send: SendRequest, url: URL): Promise<Data> {
  try {
    return await load(getter(send), url)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, message } = error.problem
    if (status === 401) throw redirectDocument(loginPath(url.pathname + url.search))
    throw data(message, { status })
  }
}

function getter(send: SendRequest): ReadApi {
  const get = async <Data>(path: string) => dataOf<Data>(await send('GET', path))
  const page = async <Row>(path: string) => {
    const answer = await send('GET', path)
    dataOf(answer)
    return pageOf<Row>(answer)
  }
  return Object.assign(get, { page })
}

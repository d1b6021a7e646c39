import { isObject } from '@sailing-desk/trade/is-object'
import type { FieldError } from '../errors.ts'
import type { Page } from '../paging.ts'
import type { ApiData, ApiPath, Method } from './api-routes.ts'

export type Fields = Record<string, unknown>

/** `body` is the parsed JSON of a success, or null; see readProblem for others. `cookies` are set on the server only. */
export type ApiResponse<Body = unknown> = {
  status: number
  body: Body | null
  headers?: Headers
  cookies?: string[]
}

/** Reads JSON from the API: in process on the server, over HTTP in the browser. The path says what is read. */
export type ReadPublic = <Path extends ApiPath<'GET'>>(path: Path) => Promise<ApiData<'GET', Path>>

/** Sends an API request: with fetch in the browser, in process during server rendering. */
export type SendRequest = <Verb extends Method, Path extends ApiPath<Verb>>(
  method: Verb,
  path: Path,
  fields?: object | null,
  idempotencyKey?: string,
) => Promise<ApiResponse<ApiData<Verb, Path>>>

/** A problem response. `message` is the server's, or null. */
export type Problem = {
  status: number
  message: string | null
  errors: FieldError[]
  /** The accepted second factors, if one is required. */
  second_factor: SecondFactor[] | null
  /** Distinguishes problems with the same status. */
  code?: unknown
  /** What may have been meant by something unknown. */
  similar?: { key: string; name: string }[]
}

export type SecondFactor = 'totp' | 'recovery' | 'passkey'

export class ApiError extends Error {
  override name = 'ApiError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message ?? `The call was answered with ${problem.status}`)
    this.problem = problem
  }
}

/**
 * The problem that an error carries, if it is an ApiError. Server and pages are built separately and have a class each, so it is
 * known by its name.
 */
export function problemIn(error: unknown): Problem | null {
  if (!(error instanceof Error) || error.name !== 'ApiError' || !('problem' in error)) return null
  const { problem } = error
  return isObject(problem) && typeof problem.status === 'number'
    ? readProblem({ status: problem.status, body: problem })
    : null
}

/** A 200 without JSON is one too: a proxy, a login page of a network or a filter answered in our place. */
export function isProblem(response: ApiResponse): response is ApiResponse<never> {
  return isRefusal(response) || response.body === null
}

const isRefusal = ({ status }: ApiResponse) => status < 200 || status > 299

/** Tolerates responses of proxies, which do not follow our format. */
export function readProblem({ status, body }: ApiResponse): Problem {
  const problem = isObject(body) ? body : {}
  const message = problem.detail ?? problem.message
  return {
    status,
    message: typeof message === 'string' && message !== '' ? message : null,
    errors: Array.isArray(problem.errors) ? problem.errors : [],
    second_factor: Array.isArray(problem.second_factor) ? problem.second_factor : null,
    code: problem.code,
    ...(Array.isArray(problem.similar) && { similar: problem.similar }),
  }
}

type WithHeaders = { headers?: Headers | undefined }

/** How many rows a list has, by the response with some of them. */
export const totalOf = ({ headers }: WithHeaders) => Number(headers?.get('x-total-count') ?? 0)

export function pageOf<Row>(rows: Row[], { headers }: WithHeaders): Page<Row> {
  return { rows, total: totalOf({ headers }), page: Number(headers?.get('x-page') ?? 0) }
}

/** Returns the data of a response. Throws ApiError for problems, and an error if there is no readable JSON. */
export function dataOf<Data>(response: ApiResponse<Data>): Data {
  if (isRefusal(response)) throw new ApiError(readProblem(response))
  if (response.body === null) throw new Error('Invalid response format from API')
  return response.body
}

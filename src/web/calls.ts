import type { FieldError } from '../lib/errors.ts'
import type { Page } from '../lib/paging.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Fields = Record<string, unknown>

/** What a call was answered. `body` is its JSON, null where there was none; `cookies` are known on the server alone. */
export type ApiResponse = { status: number; body: unknown; headers?: Headers; cookies?: string[] }

/**
 * Carries a call to the server: by fetch in the browser, in process where pages are rendered. `once` is the
 * Idempotency-Key of a create: however often it is sent, one row is made.
 */
export type SendRequest = (
  method: Method,
  path: string,
  fields?: Fields,
  idempotencyKey?: string,
) => Promise<ApiResponse>

/** A call that was refused. `message` is the server's, null where it gave none. */
export type Problem = {
  status: number
  message: string | null
  errors: FieldError[]
  /** What may be shown beside the password, where a second step is asked for. */
  second_factor: SecondFactor[] | null
  /** Which refusal it is, where that must be told from others of its status. */
  code?: unknown
}

export type SecondFactor = 'totp' | 'recovery' | 'passkey'

/** A refusal as something to throw. */
export class ApiError extends Error {
  override name = 'CallRefused'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.message ?? `The call was answered with ${problem.status}`)
    this.problem = problem
  }
}

export function isProblem({ status }: ApiResponse): boolean {
  return status < 200 || status > 299
}

/** What a refusal says, as far as it says anything: a proxy in between may answer without our words. */
export function readProblem({ status, body }: ApiResponse): Problem {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const words = said.detail ?? said.message
  return {
    status,
    message: typeof words === 'string' && words !== '' ? words : null,
    errors: Array.isArray(said.errors) ? (said.errors as FieldError[]) : [],
    second_factor: Array.isArray(said.second_factor) ? (said.second_factor as SecondFactor[]) : null,
    code: said.code,
  }
}

/** One page of a list, of an answer that has the rows. */
export function pageOf<Row>({ body, headers }: Pick<ApiResponse, 'body' | 'headers'>): Page<Row> {
  const count = (name: string) => Number(headers?.get(name) ?? 0)
  return { rows: body as Row[], total: count('x-total-count'), page: count('x-page') }
}

/** The data of an answer. Throws CallRefused, and where a good answer has no JSON that could be read. */
export function dataOf<Data>(answer: ApiResponse): Data {
  if (isProblem(answer)) throw new ApiError(readProblem(answer))
  if (answer.body === null) throw new Error('Invalid response format from API')
  return answer.body as Data
}

import { createContext, use } from 'react'
import type { ApiBody, ApiData, ApiPath, Method } from './api-routes.ts'
import { type ApiResponse, isProblem, type Problem } from './calls.ts'
import { readProblemOrProxy } from './proxy-problem.ts'

/** Status of a problem if the server could not be reached. */
export const UNREACHABLE = 0
/** Status of a problem if a successful response could not be read: it came from a proxy, or the connection broke. */
export const UNREADABLE = 200

const TEXTS: Record<number, string> = {
  [UNREACHABLE]: 'The server cannot be reached',
  [UNREADABLE]: 'The answer of the server could not be read',
}

/**
 * Of a request without an answer; null if the server did respond. `done`: what it was to do, such as 'saved'. It may have been done,
 * since an answer can be lost, and keys and versions see to it that it is done once.
 */
export function connectionText(status: number, done?: string): string | null {
  const text = TEXTS[status]
  if (text === undefined) return null
  return done ? `${text}, so it is not known whether this was ${done}. Trying again is safe.` : `${text}.`
}

/** The same for a form. */
export function saveConnectionText(status: number): string | null {
  const text = connectionText(status, 'saved')
  return text && `${text} Your text is still here.`
}

/** Joins two sentences; the first may lack its full stop. */
export function sentences(first: string, second: string | null): string {
  if (second === null) return first
  return /[.!?]$/.test(first) ? `${first} ${second}` : `${first}. ${second}`
}

/** The JSON of the response, or the problem (status 0: no response). */
export type SaveResult<Body> =
  | { problem: null; body: Body; headers?: Headers | undefined }
  | { problem: Problem }

/**
 * Sends an API request. If the session has ended, lets the user log in on the spot and repeats the request. A GET reads in
 * the same way.
 */
export type Save = <Verb extends Method, Path extends ApiPath<Verb>>(
  method: Verb,
  path: Path,
  ...sent: Sent<ApiBody<Verb, Path>>
) => Promise<SaveResult<ApiData<Verb, Path>>>
type Sent<Body> = undefined extends Body
  ? [fields?: NonNullable<Body>, idempotencyKey?: string]
  : [fields: Body, idempotencyKey?: string]

/** Sends a form with a file. `onProgress` gets the part uploaded, from 0 to 1. Login as with Save. */
export type Upload = <Path extends ApiPath<'POST'>>(
  path: Path,
  form: FormData,
  idempotencyKey: string,
  onProgress: (part: number) => void,
) => Promise<SaveResult<ApiData<'POST', Path>>>

export const SaveContext = createContext<Save>(() => Promise.resolve({ problem: NO_RESPONSE }))

export const useSave = () => use(SaveContext)

export const UploadContext = createContext<Upload>(() => Promise.resolve({ problem: NO_RESPONSE }))

export const useUpload = () => use(UploadContext)

const problemOf = (status: number): Problem => ({ status, message: null, errors: [], second_factor: null })
const NO_RESPONSE = problemOf(UNREACHABLE)

/** `send` may reject if there is no response. */
export async function savedBy<Body>(send: () => Promise<ApiResponse<Body>>): Promise<SaveResult<Body>> {
  try {
    const response = await send()
    const { status, body, headers } = response
    if (body === null && status >= 200 && status < 300) return { problem: problemOf(UNREADABLE) }
    if (body === null || isProblem(response)) return { problem: readProblemOrProxy(response) }
    return { problem: null, body, headers }
  } catch {
    return { problem: NO_RESPONSE }
  }
}

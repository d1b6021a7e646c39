import { createContext, use } from 'react'
import type { ApiBody, ApiData, ApiPath, Method } from './api-routes.ts'
import { type ApiResponse, isProblem, type Problem } from './calls.ts'
import { UNREACHABLE, UNREADABLE } from './connection-text.ts'
import { readProblemOrProxy } from './proxy-problem.ts'

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

import { createContext, use } from 'react'
import { UNREACHABLE, UNREADABLE } from '../lib/connection-text.ts'
import { type ApiResponse, type Fields, isProblem, type Method, type Problem, readProblem } from './calls.ts'

/** What became of a save: the JSON of the answer, or why it was refused (status 0: no answer came). */
export type SaveResult<Body> =
  | { refusal: null; body: Body; headers?: Headers | undefined }
  | { refusal: Problem }

/**
 * Saves by a call. Where the session has ended, it offers to log in at this very place, and then saves. `once` is the
 * Idempotency-Key of a create. A GET reads in the same way.
 */
export type Save = <Body>(
  method: Method,
  path: string,
  fields?: Fields,
  once?: string,
) => Promise<SaveResult<Body>>

export const SaveContext = createContext<Save>(() => Promise.resolve({ refusal: NO_ANSWER }))

export const useSave = () => use(SaveContext)

const refusalOf = (status: number): Problem => ({ status, message: null, errors: [], second_factor: null })
const NO_ANSWER = refusalOf(UNREACHABLE)

/** `send` may fail to bring an answer at all. */
export async function savedBy<Body>(send: () => Promise<ApiResponse>): Promise<SaveResult<Body>> {
  try {
    const answer = await send()
    if (isProblem(answer)) return { refusal: readProblem(answer) }
    if (answer.body === null) return { refusal: refusalOf(UNREADABLE) }
    return { refusal: null, body: answer.body as Body, headers: answer.headers }
  } catch {
    return { refusal: NO_ANSWER }
  }
}

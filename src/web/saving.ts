import { createContext, use } from 'react'
import { UNREACHABLE, UNREADABLE } from '../lib/connection-text.ts'
import { type ApiResponse, type Fields, isProblem, type Method, type Problem, readProblem } from './calls.ts'

/** What became of a save: the JSON of the answer, or why it was refused (status 0: no answer came). */
export type SaveResult<Body> =
  | { problem: null; body: Body; headers?: Headers | undefined }
  | { problem: Problem }

/**
 * Saves by a call. Where the session has ended, it offers to log in at this very place, and then saves. `once` is the
 * Idempotency-Key of a create. A GET reads in the same way.
 */
export type Save = <Body>(
  method: Method,
  path: string,
  fields?: Fields,
  idempotencyKey?: string,
) => Promise<SaveResult<Body>>

export const SaveContext = createContext<Save>(() => Promise.resolve({ problem: NO_ANSWER }))

export const useSave = () => use(SaveContext)

const problemOf = (status: number): Problem => ({ status, message: null, errors: [], second_factor: null })
const NO_ANSWER = problemOf(UNREACHABLE)

/** `send` may fail to bring an answer at all. */
export async function savedBy<Body>(send: () => Promise<ApiResponse>): Promise<SaveResult<Body>> {
  try {
    const answer = await send()
    if (isProblem(answer)) return { problem: readProblem(answer) }
    if (answer.body === null) return { problem: problemOf(UNREADABLE) }
    return { problem: null, body: answer.body as Body, headers: answer.headers }
  } catch {
    return { problem: NO_ANSWER }
  }
}

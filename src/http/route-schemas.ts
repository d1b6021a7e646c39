import * as z from 'zod'
import { Problem } from './problems.ts'

export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number),
})
/** The problems of a write. */
export const PROBLEM_RESPONSES = {
  400: Problem,
  401: Problem,
  403: Problem,
  409: Problem,
  413: Problem,
  415: Problem,
  422: Problem,
}
export const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

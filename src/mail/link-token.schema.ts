import * as z from 'zod'
import { MAX_TOKEN_LENGTH } from '../secrets/signed-token.ts'

/** Of a link in a mail. Refused as unknown, not as malformed, so that every wrong link has the same answer. */
export const LinkToken = z.object({
  token: z
    .string()
    .max(10 * MAX_TOKEN_LENGTH)
    .default(''),
})

import * as z from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The ALTCHA format: find the number for which SHA-256 of `salt` + number is `challenge`. */
export const Challenge = z
  .object({
    algorithm: z.literal('SHA-256'),
    challenge: sha256,
    maxnumber: z.int(),
    salt: z.string(),
    signature: sha256,
  })
  .meta({ id: 'Challenge' })

/** The challenge with the number found. */
export const Solution = Challenge.omit({ maxnumber: true }).extend({ number: z.int().min(0) })

export type Challenge = z.infer<typeof Challenge>
export type Solution = z.infer<typeof Solution>

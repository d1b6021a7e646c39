import * as z from 'zod'

export const IdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number')
    .transform(Number),
})
export const ENCODINGS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']

import type * as z from 'zod'
import type { CachedResponse } from './response-cache.ts'

/** The schema of a public read: documented, but sent as the bytes that are kept. */
export const described = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** The data of a public read, as it is kept. */
export async function json(data: Promise<unknown>): Promise<CachedResponse> {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(await data),
  }
}

import type * as z from 'zod'
import type { CachedResponse } from './response-cache.ts'

/** A response schema for documentation only: the cached bytes are sent without serialization. */
export const documentedOnly = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

/** A cached JSON response. */
export async function json(data: Promise<unknown>): Promise<CachedResponse> {
  return {
    status: 200,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(await data),
  }
}

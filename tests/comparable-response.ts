import type { LightMyRequestResponse } from 'fastify'

/** What two responses must have in common if nobody may tell them apart: all but the time and the id of the request. */
export function comparable({ statusCode, headers, body }: LightMyRequestResponse) {
  return { statusCode, headers: { ...headers, date: '', 'x-request-id': '' }, body: withoutRequestId(body) }
}

/** The body of a problem without the id of its request. */
export const withoutRequestId = (body: string) => body.replace(/"request_id":"[^"]+",?/, '')

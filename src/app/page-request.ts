import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Fields } from '../web/calls.ts'
import { policyByNonce } from './page-policy.ts'
import type { Site } from './site.ts'

/** The request as pages see it. Of a body they get only the fields of a form that the server has read. */
export function webRequest(request: FastifyRequest, fields?: Fields): Request {
  const { method } = request
  const headers = new Headers(request.headers as Record<string, string>)
  // Other sites are refused before this; behind a proxy the address below is not the one that the browser knows.
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method,
    headers,
    ...(method !== 'GET' &&
      method !== 'HEAD' && { body: new URLSearchParams(fields as Record<string, string>) }),
  })
}

/** A page for this answer alone: kept by nobody, found by no search engine. */
export async function sendOnce(
  reply: FastifyReply,
  { nonce, formsOrigin }: Pick<Site, 'nonce' | 'formsOrigin'>,
  rendering: Promise<Response>,
): Promise<FastifyReply> {
  const { status, headers, body } = await rendering
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  const others = [...headers].filter(([name]) => name !== 'set-cookie' && !name.startsWith('x-remix-'))
  reply.code(status).headers(Object.fromEntries(others))
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  if (isHtml && nonce) reply.header('content-security-policy', policyByNonce(nonce, formsOrigin))
  return reply.send(isHtml ? notIndexed(await new Response(body).text()) : (body ?? ''))
}

function notIndexed(html: string): string {
  return html.replace('</head>', '<meta name="robots" content="noindex"/></head>')
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import { policyByNonce } from './rendering/page-policy.ts'
import type { Site } from './site.ts'

/** The request as pages see it, without its body: pages get the form that the server has read. */
export function webRequest(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
  // Cross-site requests are refused before this; behind a proxy the URL below is not the one the browser used.
  for (const name of ['origin', 'content-type', 'content-length', 'transfer-encoding']) headers.delete(name)
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
  })
}

/**
 * Sends a page rendered for this response only: neither cached nor indexed. `isPreview`: the back office may show it within a
 * screen, if there is such a preview.
 */
export async function sendUncached(
  reply: FastifyReply,
  { nonce, formsOrigin }: Pick<Site, 'nonce' | 'formsOrigin'>,
  rendering: Promise<Response>,
  isPreview = false,
): Promise<FastifyReply> {
  const { status, headers, body } = await rendering
  const isHtml = headers.get('content-type')?.startsWith('text/html')
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie)
  const others = [...headers].filter(([name]) => name !== 'set-cookie' && !name.startsWith('x-remix-'))
  reply.code(status).headers(Object.fromEntries(others))
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  if (isHtml && nonce)
    reply.header('content-security-policy', policyByNonce(nonce, formsOrigin, isPreview && status === 200))
  return reply.send(isHtml ? withNoIndex(await new Response(body).text()) : (body ?? ''))
}

function withNoIndex(html: string): string {
  return html.replace('</head>', '<meta name="robots" content="noindex"/></head>')
}

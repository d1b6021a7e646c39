import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CachedResponse } from '../http/response-cache.ts'
import { firstViewFirst } from './first-view.ts'
import { policyByHashes, withoutNonce } from './page-policy.ts'
import type { Render, Site } from './site.ts'
import type { PublicPage } from './site-map.ts'

export const CLIENT = resolve('build/client')

const NONCE_BYTES = 24

/**
 * The page at a public address as it is for everyone; `complete` adds what the page itself does not know. It is
 * rendered with a nonce that tells the policy which scripts and styles are ours, and sent without.
 */
export async function renderWhole(
  render: Render,
  site: Site,
  url: string,
  complete: (html: string) => string,
): Promise<CachedResponse> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const response = await render(new Request(new URL(url, 'http://localhost')), { ...site, nonce })
  // React Router ends the address of a style with '#' where a part that is loaded later has it too.
  const html = firstViewFirst(complete(await response.text()), nonce, (href) =>
    readFileSync(resolve(CLIENT, `.${href.replace('#', '')}`), 'utf8'),
  )
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyByHashes(html, nonce, site.formsOrigin),
    },
    body: withoutNonce(html, nonce),
  }
}

/** Only what the page understands: an unknown query must not take memory. */
export function knownQuery({ query = {} }: PublicPage, given: Record<string, unknown>): string {
  const known = Object.entries(query).flatMap(([name, values]) => {
    const value = given[name]
    return typeof value === 'string' && values.includes(value) ? [`${name}=${value}`] : []
  })
  return known.length > 0 ? `?${known.join('&')}` : ''
}

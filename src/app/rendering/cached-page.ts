import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CachedResponse } from '../../http/response-cache.ts'
import type { Render, Site } from '../site.ts'
import type { PublicPage } from '../site-map.ts'
import { prioritizeFirstView } from './first-view.ts'
import { withoutNonce } from './own-elements.ts'
import { policyByHashes } from './page-policy.ts'

export const CLIENT = resolve('build/client')

const NONCE_BYTES = 24

/**
 * Renders a public page as it is for every visitor; `complete` adds what the page itself does not know. The nonce marks
 * our scripts and styles for the policy, and is removed before sending.
 */
export async function renderPublicPage(
  render: Render,
  site: Site,
  url: string,
  complete: (html: string) => string,
): Promise<CachedResponse & { body: string }> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const response = await render(new Request(new URL(url, 'http://localhost')), { ...site, nonce })
  // React Router appends '#' to the address of a style that a lazy part uses too.
  const html = prioritizeFirstView(complete(await response.text()), nonce, (href) =>
    readStyle(href.replace('#', '')),
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

const styles = new Map<string, string>()

/** A built file, whose name changes with its content. */
function readStyle(href: string): string {
  const style = styles.get(href) ?? readFileSync(resolve(CLIENT, `.${href}`), 'utf8')
  styles.set(href, style)
  return style
}

/** Keeps only the query parameters the page knows, so that unknown ones do not fill the cache. */
export function knownQuery({ query = {} }: PublicPage, requested: Record<string, unknown>): string {
  const known = Object.entries(query).flatMap(([name, values]) => {
    const value = requested[name]
    return typeof value === 'string' && values.includes(value) ? [`${name}=${value}`] : []
  })
  return known.length > 0 ? `?${known.join('&')}` : ''
}

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CachedResponse } from '../../http/response-cache/response-cache.ts'
import type { Render, Site } from '../site.ts'
import type { PublicPage } from '../site-map.ts'
import { prioritizeFirstView } from './first-view.ts'
import { ownElements, withElements } from './own-elements.ts'
import { policyByHashes } from './page-policy.ts'

export const CLIENT = resolve('build/client')

const NONCE_BYTES = 24

/**
 * Renders a public page as it is for every visitor; `complete` adds to its head what the page itself does not know. The
 * nonce marks our scripts and styles for the policy, and is removed before sending. The page is handled as bytes: see
 * own-elements.ts.
 */
export async function renderPublicPage(
  render: Render,
  site: Site,
  url: string,
  complete: (head: string) => string,
): Promise<CachedResponse & { body: Buffer }> {
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  const response = await render(new Request(new URL(url, 'http://localhost')), { ...site, nonce })
  const page = withHead(Buffer.from(await response.arrayBuffer()), complete)
  // React Router appends '#' to the address of a style that a lazy part uses too.
  const elements = prioritizeFirstView(ownElements(page, nonce), (href) => readStyle(href.replace('#', '')))
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyByHashes(elements, site.formsOrigin),
    },
    body: withElements(page, elements, nonce),
    isText: true,
  }
}

function withHead(page: Buffer, complete: (head: string) => string): Buffer {
  const endTag = page.indexOf('</head>')
  if (endTag < 0) return page
  const end = endTag + '</head>'.length
  const head = Buffer.from(complete(page.toString('utf8', 0, end)))
  return Buffer.concat([head, page.subarray(end)])
}

const styles = new Map<string, Buffer>()

/** A built file, whose name changes with its content. */
function readStyle(href: string): Buffer {
  const style = styles.get(href) ?? readFileSync(resolve(CLIENT, `.${href}`))
  styles.set(href, style)
  return style
}

/** Keeps only the query parameters the page knows, so that unknown ones do not fill the cache. */
export function knownQuery(
  { query = {} }: Pick<PublicPage, 'query'>,
  requested: Record<string, unknown>,
): string {
  const known = Object.entries(query).flatMap(([name, values]) => {
    const value = requested[name]
    return typeof value === 'string' && values.includes(value) ? [`${name}=${value}`] : []
  })
  return known.length > 0 ? `?${known.join('&')}` : ''
}

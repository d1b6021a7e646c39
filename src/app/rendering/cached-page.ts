import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { CachedResponse } from '../../http/response-cache/response-cache.ts'
import type { HeadText } from '../../web/sent-document.ts'
import type { Listing } from '../search-engines/head-tags.tsx'
import type { KeptPage, Render, Site } from '../site.ts'
import type { PublicPage } from '../site-map.ts'

export const CLIENT = resolve('build/client')

/**
 * Renders a public page as it is for every visitor, `listing` being what its head says to others than visitors. What it holds in
 * scripts and styles is reported by what renders them, so that nothing injected through data is in the policy.
 */
export async function renderPublicPage(
  render: Render,
  site: Site,
  url: string,
  listing: Listing | null = null,
): Promise<CachedResponse & { body: Buffer; words: HeadText }> {
  const own = { scripts: new Set<string>(), styles: new Set<string>() }
  let words: HeadText = { title: '', description: '' }
  const kept: KeptPage = {
    listing,
    readStyle,
    onWords: (shown) => {
      words = shown
    },
    onInline: (element, text) => own[`${element}s`].add(text),
  }
  const response = await render(new Request(new URL(url, 'http://localhost')), { ...site, kept })
  const body = Buffer.from(await response.arrayBuffer())
  return {
    status: response.status,
    headers: {
      ...Object.fromEntries(response.headers),
      'content-security-policy': policyByHashes(own, site.formsOrigin),
    },
    body,
    isText: true,
    words,
  }
}

const styles = new Map<string, string>()

/** A built file, whose name changes with its content. React Router appends '#' to the address of one that a lazy part uses too. */
function readStyle(href: string): string {
  const file = href.replace('#', '')
  const style = styles.get(file) ?? readFileSync(resolve(CLIENT, `.${file}`), 'utf8')
  styles.set(file, style)
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

/** The origin that public forms are sent to, if not this site. */
type FormsOrigin = string | null

/** The policy of a page that is kept: allows its own inline scripts and styles by hash. */
function policyByHashes(
  own: Record<'scripts' | 'styles', Iterable<string>>,
  formsOrigin: FormsOrigin,
): string {
  return policy(hashesOf(own.scripts), hashesOf(own.styles), formsOrigin)
}

/** The policy of a page rendered for a single response. `isFramed`: the back office shows it within a screen. */
export function policyByNonce(nonce: string, formsOrigin: FormsOrigin, isFramed: boolean): string {
  const ancestors = isFramed ? "'self'" : "'none'"
  return policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`, formsOrigin, ancestors)
}

function policy(scripts: string, styles: string, formsOrigin: FormsOrigin, ancestors = "'none'"): string {
  const forms = formsOrigin ? ` ${formsOrigin}` : ''
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${styles}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    ...(forms ? [`connect-src 'self'${forms}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    `form-action 'self'${forms}`,
    `frame-ancestors ${ancestors}`,
  ].join('; ')
}

const hashesOf = (texts: Iterable<string>) =>
  Array.from(texts, (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ')

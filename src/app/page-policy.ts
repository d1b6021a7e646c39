import { createHash } from 'node:crypto'

/** Where the public forms are sent to, if not to this site. */
type FormsOrigin = string | null

/**
 * For a page that is kept for everyone: names the hashes of the inline scripts and styles that were rendered with this
 * nonce. It is secret until the page is made, so whatever got into the page by its data has another one or none.
 */
export function policyByHashes(html: string, nonce: string, formsOrigin: FormsOrigin): string {
  return policy(hashesOf(html, 'script', nonce), hashesOf(html, 'style', nonce), formsOrigin)
}

/** The page as it is sent to everyone. */
export const withoutNonce = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '')

/** For a page that is rendered for one answer. */
export function policyByNonce(nonce: string, formsOrigin: FormsOrigin): string {
  return policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`, formsOrigin)
}

function policy(scripts: string, styles: string, formsOrigin: FormsOrigin): string {
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
    "frame-ancestors 'none'",
  ].join('; ')
}

function hashesOf(html: string, tag: 'script' | 'style', nonce: string): string {
  const own = `<${tag}(?=[^<>]* nonce="${nonce}"[ >])(?![^<>]* src=)[^<>]*>([\\s\\S]*?)</${tag}>`
  const inline = html.matchAll(new RegExp(own, 'g'))
  return [...inline].map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

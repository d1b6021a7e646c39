import { createHash } from 'node:crypto'

/** The origin that public forms are sent to, if not this site. */
type FormsOrigin = string | null

/**
 * The policy of a cached page: allows inline scripts and styles by hash if they have this nonce. The nonce is unknown
 * until rendering, so nothing injected through data can have it.
 */
export function policyByHashes(html: string, nonce: string, formsOrigin: FormsOrigin): string {
  return policy(hashesOf(html, 'script', nonce), hashesOf(html, 'style', nonce), formsOrigin)
}

export const withoutNonce = (html: string, nonce: string) => html.replaceAll(` nonce="${nonce}"`, '')

/** The policy of a page rendered for a single response. */
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

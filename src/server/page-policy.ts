import { createHash } from 'node:crypto'

const COMMON = [
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
]

/** For a page that is kept for everyone: names the hashes of its own inline scripts and styles. */
export function policyByHashes(html: string): string {
  return policy(hashesOf(html, 'script'), hashesOf(html, 'style'))
}

/** For a page that is rendered for one answer. */
export function policyByNonce(nonce: string): string {
  return policy(`'nonce-${nonce}'`, `'nonce-${nonce}'`)
}

function policy(scripts: string, styles: string): string {
  return ["default-src 'self'", `script-src 'self' ${scripts}`, `style-src 'self' ${styles}`, ...COMMON].join(
    '; ',
  )
}

function hashesOf(html: string, tag: 'script' | 'style'): string {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))
  return [...inline].map(([, text = '']) => `'sha256-${sha256(text)}'`).join(' ')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

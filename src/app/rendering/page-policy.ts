import { createHash } from 'node:crypto'
import type { OwnElement } from './own-elements.ts'

/** The origin that public forms are sent to, if not this site. */
type FormsOrigin = string | null

/** The policy of a cached page: allows its own inline scripts and styles by hash. */
export function policyByHashes(elements: readonly OwnElement[], formsOrigin: FormsOrigin): string {
  return policy(hashesOf(elements, 'script'), hashesOf(elements, 'style'), formsOrigin)
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

function hashesOf(elements: readonly OwnElement[], name: 'script' | 'style'): string {
  return elements
    .filter(({ tag, text }) => tag.startsWith(`<${name} `) && text.length > 0)
    .map(({ text }) => `'sha256-${sha256(text)}'`)
    .join(' ')
}

const sha256 = (text: Buffer) => createHash('sha256').update(text).digest('base64')

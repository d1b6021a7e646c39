import { createHash } from 'node:crypto'

/** The origin that public forms are sent to, if not this site. */
type FormsOrigin = string | null

/** The policy of a page that is kept: allows its own inline scripts and styles by hash. */
export function policyByHashes(
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

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { VIEWER_PATH } from '../inbox/resume/viewer-messages.ts'
import { CLIENT } from './rendering/cached-page.ts'

/** The name of the file in the build. */
export const RESUME_VIEWER = VIEWER_PATH.slice(1)

let policy: string | undefined

/** What the document that shows resumes may do: run its own script and no other, and reach nothing. */
export function viewerHeaders(): Record<string, string> {
  policy ??= policyOf(readFileSync(join(CLIENT, RESUME_VIEWER), 'utf8'))
  return { 'content-security-policy': policy, 'x-robots-tag': 'noindex' }
}

function policyOf(html: string): string {
  return [
    "default-src 'none'",
    `script-src ${hashIn(html, 'script')}`,
    `style-src ${hashIn(html, 'style')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ].join('; ')
}

function hashIn(html: string, tag: string): string {
  const text = html.slice(html.indexOf(`<${tag}>`) + `<${tag}>`.length, html.indexOf(`</${tag}>`))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

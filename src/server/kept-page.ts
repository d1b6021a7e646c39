import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Render, Site } from '../site.ts'
import type { PublicPage } from '../site-map.ts'
import { firstViewFirst } from './first-view.ts'
import { policyByHashes } from './page-policy.ts'
import type { Answer } from './public-answers.ts'

export const CLIENT = resolve('build/client')

/** The page at a public address as it is for everyone; `complete` adds what the page itself does not know. */
export async function renderWhole(
  render: Render,
  site: Site,
  url: string,
  complete: (html: string) => string,
): Promise<Answer> {
  const response = await render(new Request(new URL(url, 'http://localhost')), site)
  return preparePage(response.status, response.headers, complete(await response.text()), site.formsOrigin)
}

/** Only what the page understands: an unknown query must not take memory. */
export function knownQuery({ query = {} }: PublicPage, given: Record<string, unknown>): string {
  const known = Object.entries(query).flatMap(([name, values]) => {
    const value = given[name]
    return typeof value === 'string' && values.includes(value) ? [`${name}=${value}`] : []
  })
  return known.length > 0 ? `?${known.join('&')}` : ''
}

/** The first view first, and a policy that names the page's own inline parts. */
function preparePage(
  status: number,
  responseHeaders: Headers,
  html: string,
  formsOrigin: string | null,
): Answer {
  // React Router ends the address of a style with '#' where a part that is loaded later has it too.
  const body = firstViewFirst(html, (href) =>
    readFileSync(resolve(CLIENT, `.${href.replace('#', '')}`), 'utf8'),
  )
  return {
    status,
    headers: {
      ...Object.fromEntries(responseHeaders),
      'content-security-policy': policyByHashes(body, formsOrigin),
    },
    body,
  }
}

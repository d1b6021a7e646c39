import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_SITE } from '../../../scripts/after-build/empty-site.ts'
import type { Render } from '../site.ts'
import { PUBLIC_PAGES } from '../site-map.ts'
import { renderPublicPage } from './cached-page.ts'
import { firstViewFaults } from './first-view.ts'

const SMUGGLED = 'document.title = "smuggled"'
const SMUGGLED_STYLE = 'body { display: none }'
const FORMS = [
  `<script>${SMUGGLED}</script>`,
  `<script nonce="">${SMUGGLED}</script>`,
  `<script nonce="guessed">${SMUGGLED}</script>`,
  `<script type="module" async="">${SMUGGLED}</script>`,
  `<style>${SMUGGLED_STYLE}</style>`,
  '<link rel="stylesheet" href="/../../package.json"/>',
].join('')

/** Renders pages that contain untrusted data unescaped. */
const unescapedRender: Render = async (_request, { nonce }) =>
  new Response(
    `<html><head><style nonce="${nonce}">p{}</style></head><body>${FORMS}<script nonce="${nonce}">ours()</script></body></html>`,
  )

test('the policy does not allow scripts and styles injected through data', async () => {
  const { headers, body } = await renderPublicPage(unescapedRender, EMPTY_SITE, '/', (head) => head)

  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${hashOf('ours()')}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('p{}')}';`)
  expect(body.toString()).toContain(FORMS)
  expect(body.toString()).toContain('<script>ours()</script>')
})

test('every public page is deterministic, and its policy allows only its own scripts and styles', async () => {
  const { render }: { render: Render } = await import(resolve('build/server/index.js'))
  const injecting: Render = async (request, site) => {
    const page = await render(request, site)
    return new Response((await page.text()).replace('</body>', `${FORMS}</body>`), page)
  }
  const renderPage = (path: string) => renderPublicPage(injecting, EMPTY_SITE, path, (head) => head)

  for (const { path } of PUBLIC_PAGES) {
    const page = await renderPage(path)
    const again = await renderPage(path)

    expect(again, path).toEqual(page)
    const policy = String(page.headers['content-security-policy'])
    const named = [...policy.matchAll(/'(sha256-[^']*)'/g)].map(([, hash]) => hash)
    const html = page.body.toString().replace(FORMS, '')
    const own = inlineParts(html)
    expect(own.length, path).toBe(2)
    expect(policy.length, path).toBeLessThan(400)
    expect(named.toSorted(), path).toEqual(own.map(hashOf).toSorted())
    expect(firstViewFaults(html), path).toEqual([])
    for (const smuggled of [SMUGGLED, SMUGGLED_STYLE]) expect(policy, path).not.toContain(hashOf(smuggled))
  }
})

const inlineParts = (html: string) =>
  [...html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text).filter(Boolean)

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

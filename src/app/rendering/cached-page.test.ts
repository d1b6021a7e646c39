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
  const { headers, body } = await renderPublicPage(unescapedRender, EMPTY_SITE, '/', (html) => html)

  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${hashOf('ours()')}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('p{}')}';`)
  expect(body).toContain(FORMS)
  expect(body).toContain('<script>ours()</script>')
})

test('every public page is deterministic, and its policy allows only its own scripts and styles', async () => {
  const { render }: { render: Render } = await import(resolve('build/server/index.js'))
  const inject = (html: string) => html.replace('</body>', `${FORMS}</body>`)

  for (const { path } of PUBLIC_PAGES) {
    const page = await renderPublicPage(render, EMPTY_SITE, path, inject)
    const again = await renderPublicPage(render, EMPTY_SITE, path, inject)

    expect(again, path).toEqual(page)
    const policy = String(page.headers['content-security-policy'])
    const named = [...policy.matchAll(/'(sha256-[^']*)'/g)].map(([, hash]) => hash)
    const own = inlineParts(page.body.replace(FORMS, ''))
    expect(own.length, path).toBeGreaterThanOrEqual(5)
    expect(named.toSorted(), path).toEqual(own.map(hashOf).toSorted())
    expect(firstViewFaults(page.body.replace(FORMS, '')), path).toEqual([])
    for (const smuggled of [SMUGGLED, SMUGGLED_STYLE]) expect(policy, path).not.toContain(hashOf(smuggled))
  }
})

const inlineParts = (html: string) =>
  [...html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text)

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

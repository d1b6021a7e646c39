import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { EMPTY_SITE } from '../../../scripts/after-build/empty-site.ts'
import { firstViewFaults } from '../../../scripts/after-build/first-view-faults.ts'
import type { Render } from '../site.ts'
import { PUBLIC_PAGES } from '../site-map.ts'
import { renderPublicPage } from './cached-page.ts'

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
const unescapedRender: Render = async (_request, { kept }) => {
  kept?.onInline('style', 'p{}')
  kept?.onInline('script', 'ours()')
  return new Response(
    `<html><head><style>p{}</style></head><body>${FORMS}<script>ours()</script></body></html>`,
  )
}

test('the policy does not allow scripts and styles injected through data', async () => {
  const { headers, body } = await renderPublicPage(unescapedRender, EMPTY_SITE, '/')

  const policy = String(headers['content-security-policy'])
  expect(policy).toContain(`script-src 'self' '${hashOf('ours()')}';`)
  expect(policy).toContain(`style-src 'self' '${hashOf('p{}')}';`)
  expect(body.toString()).toContain(FORMS)
  expect(body.toString()).toContain('<script>ours()</script>')
})

test('every public page is deterministic, and its policy allows only its own scripts and styles', async () => {
  const render = await loadRender()
  const injecting: Render = async (request, site) => {
    const page = await render(request, site)
    return new Response((await page.text()).replace('</body>', `${FORMS}</body>`), page)
  }
  const renderPage = (path: string) => renderPublicPage(injecting, EMPTY_SITE, path)

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

test('styles are in the page, and nothing else loads before the first view', async () => {
  const { styles, html } = await renderHome()

  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
  const files = styles.map((href) => readFileSync(`build/client${href.replace('#', '')}`, 'utf8'))
  expect(style === files.join('')).toBe(true)
  expect(html).not.toContain('<link rel="stylesheet"')
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).toContain('<link rel="icon" href="/favicon.ico"')
  expect(html.indexOf('<meta name="description"')).toBeLessThan(html.indexOf('<style>'))
})

test('everything else is loaded later, in the order of the document of one response', async () => {
  const { styles, preloaded, imports, script } = await renderHome()

  expect(styles.length).toBeGreaterThan(0)
  expect(preloaded.length).toBeGreaterThan(5)
  expect(imports.length).toBeGreaterThan(2)
  expect(script).toContain(`for (const href of ${JSON.stringify(styles)}) add({ rel: "stylesheet"`)
  expect(script).toContain(`for (const href of ${JSON.stringify(preloaded)}) add({ rel: "modulepreload"`)
  expect([...script.matchAll(/await import\("(.*?)"\)/g)].map(([, file]) => file)).toEqual(imports)
})

test('one script does what all did, in the same order, and hydration finds the others', async () => {
  const { html, script } = await renderHome()

  expect(html).toContain('</script><script></script><script type="module" async=""></script></body></html>')
  const steps = [
    'sessionStorage.getItem',
    'window.__reactRouterContext = {',
    '{const after',
    'window.__reactRouterRouteModules = {',
    '\n});};\nwindow.__reactRouterContext.streamController.enqueue("',
    'window.__reactRouterContext.streamController.close();',
  ]
  const at = steps.map((step) => script.indexOf(step))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[0]).toBeGreaterThan(0)
})

test('a page that React Router renders in another way is reported, and fails the build', async () => {
  const { html } = await renderHome()
  const faultsWith = (from: string, to: string) => {
    expect(html).toContain(from)
    return firstViewFaults(html.replace(from, to))
  }

  expect(firstViewFaults(html)).toEqual([])
  expect(faultsWith('</head>', '<link nonce="" rel="stylesheet" href="/a.css"/></head>')).toContain(
    'a style sheet is still linked',
  )
  expect(faultsWith('<style>', '<style media="all">')).toContain('no style sheet is in the page')
  expect(faultsWith('</head>', '<link as="script" rel="modulepreload" href="/a.js"/></head>')).toEqual([
    'a script is still loaded ahead',
  ])
  expect(faultsWith('type="module" async=""', 'async="" type="module"')).toContain(
    '0 module scripts instead of one',
  )
  expect(faultsWith('await import("', 'import { a } from "/b.js";await import("')).toEqual([
    'the module script has a static import',
  ])
  expect(faultsWith('<script></script>', '<script>more()</script>')).toContain('2 scripts instead of one')
})

const loadRender = async (): Promise<Render> => (await import(resolve('build/server/index.js'))).render

/** Home as it is kept, and what it loads where it is rendered for one response, as React Router renders it. */
async function renderHome() {
  const render = await loadRender()
  const page = await (await render(new Request('http://localhost/'), EMPTY_SITE)).text()
  const html = (await renderPublicPage(render, EMPTY_SITE, '/')).body.toString()
  const linked = (rel: string) =>
    [...page.matchAll(/<link rel="(\w+)" href="([^"]+)"/g)].flatMap(([, found, href = '']) =>
      found === rel ? href : [],
    )
  return {
    html,
    script: /<script>(.+?)<\/script>/s.exec(html)?.[1] ?? '',
    styles: linked('stylesheet'),
    preloaded: linked('modulepreload'),
    imports: [...page.matchAll(/import (?:\* as \w+ from )?"([^"]+)"/g)].map(([, file]) => file),
  }
}

const inlineParts = (html: string) =>
  [...html.matchAll(/<(script|style)[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text = '']) => text).filter(Boolean)

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/**
 * The main pages in Firefox and WebKit: each shows what Chromium shows, comes alive, does not scroll sideways and opens its menu.
 * Fails if a browser is missing. Run by `npm run test:browsers`.
 */
import assert from 'node:assert/strict'
import { existsSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { startSite } from '../../scripts/site-process.ts'
import { obtain } from '../../scripts/test/programs.ts'
import { type BrowserPage, until } from './browser-page.ts'
import { openChromium } from './chromium.ts'
import { openFirefox } from './firefox.ts'
import { openWebkit } from './webkit.ts'

const PAGES = ['/', '/west-east-bound', '/ports', '/ports/inmaa', '/sailings/jpyok/inmaa', '/changes', '/map']
const WITH_FORM = '/contact-us'
/** As narrow as the window of each browser can be. */
const SIZE = { width: 600, height: 900 }
const PROGRAMS = [
  ['Firefox', 'firefox-esr', '/usr/bin/firefox-esr'],
  ['WebKit', 'webkit2gtk-driver', '/usr/bin/WebKitWebDriver'],
  ['a screen for WebKit', 'xvfb', '/usr/bin/Xvfb'],
] as const

/** What a page shows, without what lies outside the window or depends on the time. */
const SHOWN = `JSON.stringify({
  title: document.title,
  headings: [...document.querySelectorAll('h1, h2, h3')].map(({ innerText }) => innerText.trim()),
  links: [...document.querySelectorAll('main a')].filter((link) => link.checkVisibility()).length,
  rows: [...document.querySelectorAll('tr, li')].filter((row) => row.checkVisibility()).length,
  fields: [...document.querySelectorAll('main input')].filter((field) => field.checkVisibility()).length,
  scrollsSideways: document.documentElement.scrollWidth > innerWidth,
})`
const IS_ALIVE = `document.querySelector('nav[aria-label="Main"]').hasAttribute('data-alive')`
const MENU = `document.querySelector('nav[aria-label="Main"] button')`

for (const [name, debianPackage, file] of PROGRAMS)
  if (!(await obtain(name, debianPackage, () => existsSync(file))))
    throw new Error(`${name} is missing: ${file}`)

using folder = mkdtempDisposableSync(join(tmpdir(), 'browsers-'))
await using site = await startSite({
  databaseUrl: `sqlite:${join(folder.path, 'site.db')}`,
  args: ['--demo'],
})
await using chromium = await openChromium(SIZE)
const expected = new Map<string, string>()
for (const path of [...PAGES, WITH_FORM]) expected.set(path, await shownAt(chromium, path))

for (const [name, openBrowser] of [
  ['Firefox', openFirefox],
  ['WebKit', openWebkit],
] as const)
  await test(name, async () => {
    await using page = await openBrowser(SIZE)
    for (const [path, shown] of expected) {
      assert.deepEqual(JSON.parse(await shownAt(page, path)), JSON.parse(shown), path)
      assert.equal(JSON.parse(shown).scrollsSideways, false, path)
    }
    await page.evaluate(`String(${MENU}.click())`)
    await until(page, `${MENU}.getAttribute('aria-expanded') === 'true'`)
  })

/** The ships of the chart are read once the page is alive: until nothing is added for half a second. */
async function shownAt(page: BrowserPage, path: string): Promise<string> {
  await page.open(site.url + path)
  await until(page, IS_ALIVE)
  let before = ''
  let shown = await page.evaluate(SHOWN)
  while (shown !== before) {
    await setTimeout(500)
    ;[before, shown] = [shown, await page.evaluate(SHOWN)]
  }
  return shown
}

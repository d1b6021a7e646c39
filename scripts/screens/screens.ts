import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { ADMIN_SCREENS, PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { startSession } from '../../tests/session.ts'
import { BROWSER_ARGS, findChromium } from '../chromium.ts'
import { startSite } from '../site-process.ts'
import { contactSheet, type Screen, type Shot } from './contact-sheet.ts'

/** Takes screenshots of every page and screen with sample data, at three widths; the back office in light and dark. */

const WIDTHS = [390, 768, 1360]
const HEIGHT = 900
const FOLDER = 'build/screens'
const CONCURRENCY = 2

type Scheme = 'light' | 'dark'
type Target = { path: string; schemes: Scheme[]; isBackOffice: boolean }

const TARGETS: Target[] = [
  ...PUBLIC_PAGES.flatMap(addressesOf).map(
    (path): Target => ({ path, schemes: ['light'], isBackOffice: false }),
  ),
  ...ADMIN_SCREENS.map(({ path }): Target => ({ path, schemes: ['light', 'dark'], isBackOffice: true })),
]

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-screens-'))
const databaseUrl = `sqlite:${join(folder, 'site.db')}`
const site = await startSite({ databaseUrl, args: ['--demo'] })
const browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
try {
  const database = await openMigrated(databaseUrl)
  const session = await startSession(database, 'administrator')
  await database.close()
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const screens = await mapConcurrently(TARGETS, (target) => takeScreenshots(browser, target, session))
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(screens, new Date()))
  console.log(`${screens.length} screens: ${resolve(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Takes all screenshots of one page or screen. */
async function takeScreenshots(
  browser: Browser,
  { path, schemes, isBackOffice }: Target,
  session: string,
): Promise<Screen> {
  const shots: Shot[] = []
  let title = ''
  for (const colorScheme of schemes) {
    const options: BrowserContextOptions = { colorScheme, reducedMotion: 'reduce', locale: 'en-IN' }
    const context = await browser.newContext(options)
    // Public pages are shown without a session.
    if (isBackOffice) await context.addCookies([{ name: 'sid', value: session, url: site.url }])
    const page = await context.newPage()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: HEIGHT })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      const name = path.replace(/\W+/g, '-').replace(/^-/, '') || 'home'
      const file = `${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.jpg`
      await page.screenshot({ path: join(FOLDER, file), fullPage: true, type: 'jpeg', quality: 82 })
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      shots.push({ label: `${width} px${schemes.length > 1 ? `, ${colorScheme}` : ''}`, file, width, height })
    }
    title = await page.title()
    await context.close()
  }
  return { path, title, shots }
}

/** Maps the items with limited concurrency, keeping their order. */
async function mapConcurrently<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
  return results
}

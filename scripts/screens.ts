import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { addressesOf } from '../src/app/search-engines/page-address.ts'
import { ADMIN_SCREENS, PUBLIC_PAGES } from '../src/app/site-map.ts'
import { openMigrated } from '../src/database/open-migrated.ts'
import { startSession } from '../tests/session.ts'
import { BROWSER_ARGS, findChromium } from './chromium.ts'
import { contactSheet, type Screen, type Shot } from './screens/contact-sheet.ts'
import { startSite } from './site-process.ts'

/** Pictures of every screen over sample data, at three widths; the back office by day and by night. */

const WIDTHS = [390, 768, 1360]
const HEIGHT = 900
const FOLDER = 'build/screens'
/** Pictures are taken so many at a time. */
const HANDS = 2

type Scheme = 'light' | 'dark'
type Wanted = { path: string; schemes: Scheme[]; isBackOffice: boolean }

const WANTED: Wanted[] = [
  ...PUBLIC_PAGES.flatMap(addressesOf).map(
    (path): Wanted => ({ path, schemes: ['light'], isBackOffice: false }),
  ),
  ...ADMIN_SCREENS.map(({ path }): Wanted => ({ path, schemes: ['light', 'dark'], isBackOffice: true })),
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
  const screens = await inTurns(WANTED, (wanted) => take(browser, wanted, session))
  writeFileSync(join(FOLDER, 'index.html'), contactSheet(screens, new Date()))
  console.log(`${screens.length} screens: ${resolve(FOLDER, 'index.html')}`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** All pictures of one screen. */
async function take(
  browser: Browser,
  { path, schemes, isBackOffice }: Wanted,
  session: string,
): Promise<Screen> {
  const shots: Shot[] = []
  let title = ''
  for (const colorScheme of schemes) {
    const options: BrowserContextOptions = { colorScheme, reducedMotion: 'reduce', locale: 'en-IN' }
    const context = await browser.newContext(options)
    // Public pages are shown as a visitor sees them.
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

/** A few at a time; the results in the order of the items. */
async function inTurns<Item, Result>(
  items: Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...items.entries()]
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await work(next[1])
  }
  await Promise.all(Array.from({ length: HANDS }, hand))
  return results
}

import { mkdirSync, mkdtempDisposableSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { openMigrated } from '@sailing-desk/records/database/open-migrated'
import PQueue from 'p-queue'
import { ADMIN_SCREENS } from '../src/app/admin-screens.ts'
import { addressesOf } from '../src/app/search-engines/page-address.ts'
import { PUBLIC_PAGES } from '../src/app/site-map.ts'
import { startSession } from '../tests/session.ts'
import { BROWSER_ARGS, findChromium } from './chromium.ts'
import { startSite } from './site-process.ts'
import '../src/database/site-schema.ts'

/**
 * Takes screenshots of every page and screen with sample data, at three widths, in light and dark. A list of them is in
 * build/screens/index.html.
 */

const WIDTHS = [390, 768, 1360]
/** One of each kind of page whose address depends on data. */
const DATA_ADDRESSES = [
  ...['/ports/inmaa', '/vessels/tamarind-crest', '/vessels/tamarind-crest/041w'],
  ...['/sailings/inmaa/jpyok', '/routes/1'],
]
const FOLDER = 'build/screens'
const STYLE = `body { margin: 24px; font: 15px/1.5 system-ui, sans-serif; background: #f3f0e8 }
.shots { display: grid; grid-template-columns: 390fr 768fr 1360fr; gap: 16px; align-items: start }
img { display: block; width: 100%; border: 1px solid #d2cbb9 }`

using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-screens-'))
const databaseUrl = `sqlite:${join(folder.path, 'site.db')}`
await using site = await startSite({ databaseUrl, args: ['--demo'] })
await using browser = await chromium.launch({ executablePath: findChromium(), args: BROWSER_ARGS })
const database = await openMigrated(databaseUrl)
const session = await startSession(database, 'administrator')
await database.close()
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const queue = new PQueue({ concurrency: 2 })
const sections = await queue.addAll([
  ...[...PUBLIC_PAGES.flatMap(addressesOf), ...DATA_ADDRESSES].map((path) => () => takeScreenshots(path)),
  ...ADMIN_SCREENS.map(
    ({ path }) =>
      () =>
        takeScreenshots(path, session),
  ),
])
const index = resolve(FOLDER, 'index.html')
writeFileSync(
  index,
  `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>${STYLE}</style>
<h1>${sections.length} screens, ${new Date().toISOString()}</h1>${sections.join('\n')}`,
)
console.log(`${sections.length} screens: ${index}`)

/** Takes all screenshots of one page or screen; returns a section of the list. Public pages are shown without a session. */
async function takeScreenshots(path: string, session?: string): Promise<string> {
  const figures: string[] = []
  let title = ''
  for (const colorScheme of ['light', 'dark'] as const) {
    await using context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', locale: 'en-IN' })
    if (session) await context.addCookies([{ name: 'sid', value: session, url: site.url }])
    const page = await context.newPage()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      const file = `${path.replace(/\W+/g, '-').replace(/^-/, '') || 'home'}-${width}-${colorScheme}.jpg`
      await page.screenshot({ path: join(FOLDER, file), fullPage: true, type: 'jpeg', quality: 82 })
      figures.push(
        `<a href="${file}"><img src="${file}" loading="lazy" alt="${width} px, ${colorScheme}"></a>`,
      )
    }
    title = await page.title()
  }
  return `<h2>${path} · ${title}</h2><div class="shots">${figures.join('\n')}</div>`
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { computeMedianRun } from 'lighthouse/core/lib/median-run.js'
import { addressesOf } from '../../src/app/search-engines/page-address.ts'
import { PUBLIC_PAGES } from '../../src/app/site-map.ts'
import { BROWSER_ARGS, findChromium } from '../chromium.ts'
import { freePort } from '../free-port.ts'
import { startSite } from '../site-process.ts'
import { type PageFigures, pageFigures } from './page-figures.ts'

/**
 * Runs Lighthouse as a phone on slow 4G with a CPU slowed down four times: once on every public page, or five times on
 * each page selected by its path, reporting the median run. Fails only on errors, not on low scores.
 */

const RUNS_OF_SELECTED = 5

const selected = process.argv.slice(2)
const pages = PUBLIC_PAGES.filter(({ isAccountPage }) => !isAccountPage).flatMap(addressesOf)
const unknown = selected.filter((path) => !pages.includes(path))
if (unknown.length > 0) {
  console.error(`No public page: ${unknown.join(', ')}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-pages-'))
const [port, debugPort] = [await freePort(), await freePort()]
const site = await startSite({
  databaseUrl: `sqlite:${join(folder, 'site.db')}`,
  args: ['--demo'],
  settings: { PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` },
})
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...BROWSER_ARGS, `--remote-debugging-port=${debugPort}`],
})
const failed = new Set<string>()
try {
  console.log(
    'Scores of 100; LCP in seconds, TBT in milliseconds; sizes in kB, brotli. A busy machine lengthens TBT.\n',
  )
  console.log(
    `${'page'.padEnd(30)}perf  a11y  best   seo    LCP    CLS  TBT  document  scripts  styles  fonts  images`,
  )
  for (const page of selected.length > 0 ? selected : pages) {
    const figures = await measure(page)
    console.log(rowOf(figures))
    for (const failure of figures.failed) failed.add(failure)
  }
  if (failed.size > 0) console.log(`\nNot passed:\n${[...failed].map((line) => `  ${line}`).join('\n')}`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(page: string): Promise<PageFigures> {
  const html = await (await fetch(site.url + page)).text()
  const runs: Result[] = []
  const count = selected.length > 0 ? RUNS_OF_SELECTED : 1
  while (runs.length < count) runs.push(await visit(page))
  return pageFigures(page, computeMedianRun(runs), html)
}

async function visit(page: string): Promise<Result> {
  const run = await lighthouse(site.url + page, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${page}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function rowOf(figures: PageFigures): string {
  const { page, performance, accessibility, bestPractices, seo, lcp, cls } = figures
  const scores = [performance, accessibility, bestPractices, seo].map((score) => String(score).padStart(4))
  const size = (kilobytes: number, width: number) => kilobytes.toFixed(1).padStart(width)
  return [
    page.padEnd(30),
    scores.join('  '),
    lcp.toFixed(2).padStart(7),
    cls.toFixed(3).padStart(7),
    figures.blocked.toFixed(0).padStart(5),
    size(figures.document, 10),
    size(figures.scripts, 9),
    size(figures.styles, 8),
    size(figures.fonts, 7),
    size(figures.images, 8),
  ].join('')
}

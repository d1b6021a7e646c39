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

/**
 * Runs Lighthouse as a phone on slow 4G with a CPU slowed down four times: once on every public page, or five times on
 * each page selected by its path, reporting the median run. Fails only on errors, not on low scores.
 */

const RUNS_OF_SELECTED = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']

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
  console.log('Scores of 100; LCP in seconds, TBT in milliseconds. A busy machine lengthens TBT.\n')
  console.log(`${'page'.padEnd(30)}perf  a11y  best   seo    LCP    CLS  TBT`)
  for (const page of selected.length > 0 ? selected : pages) {
    const result = await measure(page)
    console.log(rowOf(page, result))
    for (const failure of failuresOf(result)) failed.add(failure)
  }
  if (failed.size > 0) console.log(`\nNot passed:\n${[...failed].map((line) => `  ${line}`).join('\n')}`)
} finally {
  await browser.close()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(page: string): Promise<Result> {
  const runs: Result[] = []
  const count = selected.length > 0 ? RUNS_OF_SELECTED : 1
  while (runs.length < count) runs.push(await visit(page))
  return computeMedianRun(runs)
}

async function visit(page: string): Promise<Result> {
  const run = await lighthouse(site.url + page, {
    port: debugPort,
    logLevel: 'error',
    onlyCategories: CATEGORIES,
  })
  if (!run || run.lhr.runtimeError)
    throw new Error(`${page}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

function rowOf(page: string, { categories, audits }: Result): string {
  const scores = CATEGORIES.map((name) =>
    String(Math.round(100 * (categories[name]?.score ?? 0))).padStart(4),
  )
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? 0
  return [
    page.padEnd(30),
    scores.join('  '),
    (numberOf('largest-contentful-paint') / 1000).toFixed(2).padStart(7),
    numberOf('cumulative-layout-shift').toFixed(3).padStart(7),
    numberOf('total-blocking-time').toFixed(0).padStart(5),
  ].join('')
}

/** All failed audits with a weight, except performance, which the table shows. */
function failuresOf({ categories, audits }: Result): string[] {
  const auditRefs = CATEGORIES.slice(1).flatMap((category) => categories[category]?.auditRefs ?? [])
  return auditRefs.flatMap(({ id, weight }) => {
    const audit = audits[id]
    const isFailed = weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1
    return isFailed ? [`${id}: ${audit?.title}`] : []
  })
}

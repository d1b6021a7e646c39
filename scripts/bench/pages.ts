import { mkdtempDisposableSync } from 'node:fs'
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
if (unknown.length > 0) throw new Error(`No public page: ${unknown.join(', ')}`)

using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-pages-'))
const [port, debugPort] = [await freePort(), await freePort()]
await using site = await startSite({
  databaseUrl: `sqlite:${join(folder.path, 'site.db')}`,
  args: ['--demo'],
  settings: { PORT: String(port), SITE_ORIGIN: `http://localhost:${port}` },
})
await using _browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...BROWSER_ARGS, `--remote-debugging-port=${debugPort}`],
})
const { environment } = await visit('/')
console.log(`Lighthouse's benchmark counts ${environment.benchmarkIndex.toFixed()} on this machine.`)
console.log(
  'Scores of 100; LCP in seconds, TBT in milliseconds. A busy or slow machine lengthens TBT: compare runs in turns.\n',
)
console.log(`${'page'.padEnd(30)}perf  a11y  best   seo    LCP    CLS  TBT`)
const failed = new Set<string>()
for (const page of selected.length > 0 ? selected : pages) {
  const runs: Result[] = []
  while (runs.length < (selected.length > 0 ? RUNS_OF_SELECTED : 1)) runs.push(await visit(page))
  const { categories, audits }: Result = computeMedianRun(runs)
  const scores = CATEGORIES.map((name) => (100 * (categories[name]?.score ?? 0)).toFixed().padStart(4))
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? 0
  const lcp = (numberOf('largest-contentful-paint') / 1000).toFixed(2).padStart(7)
  const cls = numberOf('cumulative-layout-shift').toFixed(3).padStart(7)
  const tbt = numberOf('total-blocking-time').toFixed().padStart(5)
  console.log(`${page.padEnd(30)}${scores.join('  ')}${lcp}${cls}${tbt}`)
  // Those with a weight, except performance, which the table shows.
  for (const { id, weight } of CATEGORIES.slice(1).flatMap((name) => categories[name]?.auditRefs ?? []))
    if (weight > 0 && (audits[id]?.score ?? 1) < 1) failed.add(`\n  ${id}: ${audits[id]?.title}`)
}
if (failed.size > 0) console.log(`\nNot passed:${[...failed].join('')}`)

async function visit(page: string): Promise<Result> {
  const options = { port: debugPort, logLevel: 'error', onlyCategories: CATEGORIES } as const
  const run = await lighthouse(site.url + page, options)
  if (!run || run.lhr.runtimeError)
    throw new Error(`${page}: ${run?.lhr.runtimeError?.message ?? 'no result'}`)
  return run.lhr
}

import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findNginx } from '../../tests/nginx.ts'
import { findPostgresPrograms } from '../../tests/postgres-server.ts'
import { findChromium } from '../chromium.ts'
import { obtain } from './debian-packages.ts'
import { describeFailure, type Failure, failuresOfPlaywright, failuresOfVitest } from './failures.ts'
import { runQuietly, runShown } from './step.ts'
import { add, type Counts, countListed, countPlaywright, countVitest, one, summary } from './test-counts.ts'

/**
 * Runs every test: each part, even if one before it failed. With --fast what tells most in the shortest time: types and
 * style, rules of imports, unit tests and API on SQLite.
 */

const isFast = process.argv.includes('--fast')

const REPORTS = 'test-results'
const UNIT_REPORT = `${REPORTS}/vitest.json`
const BROWSER_REPORT = `${REPORTS}/e2e.json`
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'

const hasPostgres =
  isFast ||
  Boolean(process.env.TEST_DATABASE_URL) ||
  (await obtain('PostgreSQL', 'postgresql', async () => findPostgresPrograms() !== undefined))
const hasChromium = isFast || (await obtain('Chromium', 'chromium', canStartChromium))
const hasFont =
  isFast || (await obtain('a font as wide as Arial', 'fonts-liberation', async () => hasFallbackFont()))
const hasScanner =
  isFast || (await obtain('ClamAV', 'clamav-daemon', async () => (await runQuietly('clamd', '--version')).ok))
const hasNginx = isFast || (await obtain('nginx', 'nginx', async () => findNginx() !== undefined))
const hasCaddy =
  isFast || (await obtain('Caddy', 'caddy', async () => (await runQuietly('caddy', 'version')).ok))
const hasLogrotate =
  isFast ||
  (await obtain('logrotate', 'logrotate', async () => (await runQuietly('logrotate', '--version')).ok))
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const times: string[] = []
const failures: Failure[] = []
const counts = [
  await timed('types and style', checks),
  await timed('build', build),
  await timed('server', unitTests),
  ...(isFast ? [] : [await timed('browser', browserTests)]),
].reduce(add)
if (!hasPostgres)
  console.log('Skipped: tests on PostgreSQL. Install its server programs, or set TEST_DATABASE_URL.')
if (!hasChromium)
  console.log('Skipped: tests in a browser. Install Chromium, or set CHROMIUM to where it is.')
if (!hasFont)
  console.log('No font as wide as Arial (Debian: fonts-liberation): tests of layout shifts may fail.')
if (!hasNginx) console.log('Skipped: tests with several instances. Install nginx.')
if (!hasScanner) console.log('Skipped: tests with a virus scanner. Install clamd (Debian: clamav-daemon).')
if (!hasCaddy) console.log('Skipped: the tests of Caddy. Install Caddy (Debian: caddy).')
if (!hasLogrotate) console.log('Skipped: the test of log rotation. Install logrotate.')
for (const failure of failures) console.log(describeFailure(failure))
console.log(`Time: ${times.join(', ')}`)
console.log(summary(counts))
process.exitCode = counts.failed > 0 ? 1 : 0

async function timed(part: string, run: () => Promise<Counts>): Promise<Counts> {
  const start = performance.now()
  const named = failures.length
  const counts = await run()
  if (counts.failed && failures.length === named) failures.push({ file: part, name: '', error: '' })
  times.push(`${part} ${Math.round((performance.now() - start) / 1000)} s`)
  return counts
}

/** Format, lint and types: together they count as one test. */
async function checks(): Promise<Counts> {
  const results = [
    await runShown('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    await runShown('node_modules/@react-router/dev/bin.cjs', 'typegen'),
    await runShown('node_modules/typescript/bin/tsc', '--noEmit'),
  ]
  return one(results.every(({ ok }) => ok) ? 'passed' : 'failed')
}

/** Some tests start the site as it is started for real, and that serves what is built. */
async function build(): Promise<Counts> {
  const { ok } = await runShown('scripts/run.mjs', 'build')
  return one(ok ? 'passed' : 'failed')
}

async function unitTests(): Promise<Counts> {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]
  if (isFast) process.env.TEST_FAST = '1'
  const { ok } = await runShown('node_modules/vitest/vitest.mjs', 'run', ...reporters)
  const report = read(UNIT_REPORT)
  if (report) failures.push(...failuresOfVitest(report, process.cwd()))
  return countVitest(report, ok)
}

async function browserTests(): Promise<Counts> {
  if (!hasChromium) {
    const { output } = await runQuietly(process.execPath, PLAYWRIGHT, 'test', '--list', '--reporter=json')
    return { passed: 0, failed: 0, skipped: countListed(JSON.parse(output)) }
  }
  const { ok } = await runShown(PLAYWRIGHT, 'test')
  const report = read(BROWSER_REPORT)
  if (report) failures.push(...failuresOfPlaywright(report))
  return countPlaywright(report, ok)
}

/** A file of that name may be a stub that only says how to install the browser. */
async function canStartChromium(): Promise<boolean> {
  const chromium = findChromium()
  return chromium !== undefined && (await runQuietly(chromium, '--version')).ok
}

/** Pages are laid out in Arial, or a font with its widths, until their own fonts arrive. Other systems have it. */
function hasFallbackFont(): boolean {
  return (
    process.platform !== 'linux' ||
    ['liberation', 'liberation2'].some((folder) => existsSync(`/usr/share/fonts/truetype/${folder}`))
  )
}

/** A report, or undefined where the run did not come so far as to write it. */
function read(report: string) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}

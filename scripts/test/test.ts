import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { hasDovecot } from '../../tests/dovecot.ts'
import { findNginx } from '../../tests/nginx.ts'
import { findPostgresPrograms } from '../../tests/postgres-server.ts'
import { findChromium } from '../chromium.ts'
import { obtain, runQuietly, runShown } from './programs.ts'
import {
  describeFailure,
  type Outcome,
  outcome,
  readPlaywright,
  readVitest,
  slowestFiles,
  specsOf,
} from './reports.ts'

/**
 * Runs every test: each part, even if one before it failed. With --fast what tells most in the shortest time: types and
 * style, rules of imports, and all that needs neither database nor process. With --postgresql also what runs on SQLite alone, on PostgreSQL.
 */

const isFast = process.argv.includes('--fast')
const isTwice = process.argv.includes('--postgresql')
// The same on every machine: what fails once is tried again and named, and a lone `only` is refused.
process.env.CI ??= 'true'

const REPORTS = 'test-results'
/** What is known of the types since the last run. */
const TYPES = 'node_modules/.cache/types.tsbuildinfo'
const PLAYWRIGHT = 'node_modules/@playwright/test/cli.js'
const answers = async (command: string, option: string) => (await runQuietly(command, option)).ok

/** What happens without a program, its name, its Debian package, and whether it is there. */
const NEEDED = [
  ['Tests on PostgreSQL are skipped', 'PostgreSQL or TEST_DATABASE_URL', 'postgresql', hasPostgres],
  ['Tests in a browser are skipped', 'Chromium or CHROMIUM', 'chromium', canStartChromium],
  ['Tests of layout shifts may fail', 'font as wide as Arial', 'fonts-liberation', hasFallbackFont],
  ['Tests with a virus scanner are skipped', 'clamd', 'clamav-daemon', () => answers('clamd', '--version')],
  ['Tests with a mailbox are skipped', 'Dovecot', 'dovecot-imapd', () => hasDovecot()],
  ['Tests with several instances are skipped', 'nginx', 'nginx', () => findNginx() !== undefined],
  ['The tests of Caddy are skipped', 'Caddy', 'caddy', () => answers('caddy', 'version')],
  ['The test of log rotation is skipped', 'logrotate', 'logrotate', () => answers('logrotate', '--version')],
] as const
const missing: string[] = []
for (const [withoutIt, name, debianPackage, isThere] of isFast ? [] : NEEDED)
  if (!(await obtain(name, debianPackage, isThere)))
    missing.push(`${withoutIt}: there is no ${name} (Debian: ${debianPackage}).`)
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS)

const times: string[] = []
const outcomes = [
  await timed('types and style', checks),
  ...(isFast ? [] : [await timed('build', build)]),
  await timed('server', () => serverTests(isFast ? { TEST_FAST: '1' } : {})),
  ...(isFast ? [] : [await timed('browser', browserTests)]),
  ...(isTwice && hasPostgres()
    ? [await timed('server on PostgreSQL', () => serverTests({ TEST_DATABASE: 'postgresql' }))]
    : []),
]
const sum = (of: (one: Outcome) => number) => outcomes.reduce((total, one) => total + of(one), 0)
const failed = sum((one) => one.failed)
for (const withoutIt of missing) console.log(withoutIt)
for (const failure of outcomes.flatMap(({ failures }) => failures)) console.log(describeFailure(failure))
for (const again of outcomes.flatMap(({ flaky }) => flaky)) console.log(`Passed at its second try: ${again}`)
console.log(`Slowest files: ${slowestFiles(outcomes, 10).join(', ')}`)
console.log(`Time: ${times.join(', ')}`)
console.log(
  `Tests: ${sum((one) => one.passed)} passed, ${failed} failed, ${sum((one) => one.skipped)} skipped`,
)
process.exitCode = failed > 0 ? 1 : 0

/** A part that failed without a failed test, as where it could not be loaded, counts as one. */
async function timed(part: string, run: () => Promise<Outcome & { ok: boolean }>): Promise<Outcome> {
  const start = performance.now()
  const { ok, ...found } = await run()
  times.push(`${part} ${Math.round((performance.now() - start) / 1000)} s`)
  if (ok || found.failed > 0) return found
  return { ...found, failed: 1, failures: [{ file: part, name: '', error: '' }] }
}

/** Format, lint and types: together they count as one test. */
async function checks() {
  const results = [
    await runShown('node_modules/@biomejs/biome/bin/biome', 'check', '.'),
    await runShown('node_modules/@react-router/dev/bin.cjs', 'typegen'),
    await runShown(
      'node_modules/typescript/bin/tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      TYPES,
    ),
  ]
  const ok = results.every((one) => one.ok)
  return { ok, ...outcome({ passed: Number(ok) }) }
}

/** Some tests start the site as it is started for real, and that serves what is built. */
async function build() {
  const { ok } = await runShown('scripts/run.mjs', 'build')
  return { ok, ...outcome({ passed: Number(ok) }) }
}

async function serverTests(settings: NodeJS.ProcessEnv) {
  const report = `${REPORTS}/vitest${settings.TEST_DATABASE ? '-postgresql' : ''}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  Object.assign(process.env, settings)
  const { ok } = await runShown('node_modules/vitest/vitest.mjs', 'run', ...reporters)
  return { ok, ...(existsSync(report) ? readVitest(read(report), process.cwd()) : outcome({})) }
}

async function browserTests() {
  if (!(await canStartChromium())) {
    const { output } = await runQuietly(process.execPath, PLAYWRIGHT, 'test', '--list', '--reporter=json')
    return { ok: true, ...outcome({ skipped: specsOf(JSON.parse(output)).length }) }
  }
  const { ok } = await runShown(PLAYWRIGHT, 'test')
  const report = `${REPORTS}/e2e.json`
  return { ok, ...(existsSync(report) ? readPlaywright(read(report)) : outcome({})) }
}

function hasPostgres(): boolean {
  return Boolean(process.env.TEST_DATABASE_URL) || findPostgresPrograms() !== undefined
}

/** A file of that name may be a stub that only says how to install the browser. */
async function canStartChromium(): Promise<boolean> {
  const chromium = findChromium()
  return chromium !== undefined && (await runQuietly(chromium, '--version')).ok
}

/** Pages are laid out in Arial, or a font with its widths, until their own fonts arrive. Other systems have it. */
function hasFallbackFont(): boolean {
  return process.platform !== 'linux' || globSync('/usr/share/fonts/truetype/liberation*').length > 0
}

function read(report: string) {
  return JSON.parse(readFileSync(report, 'utf8'))
}

import { setTimeout as pause } from 'node:timers/promises'
import { randomSource } from '../../tests/random-source.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { printAudit } from './audit.ts'
import { expectWritesAgain, prepareDatabase, SETTINGS, startDurablePostgres } from './prepared-site.ts'
import { PUBLIC_PATHS, startReaders, statusText } from './readers.ts'
import type { Fault, Report } from './run.ts'
import { answersOf, type Ledger, startWriters, unexpected } from './writers.ts'

const ROUNDS = 3
const RUNNING_MS = 2000
const STOPPED_MS = 4000
const BACK_MS = 5000
const UNAVAILABLE = 503
const USUAL = [409, 429]
const SAYS_SO = /(Failed to load|Could not load|[^.]* unavailable)[^.]*\./

/** Stops PostgreSQL as if its machine lost power, and starts it again, while the site is written to and read. */
export const breakPostgres: Fault = async (report, { seed }) => {
  using server = startDurablePostgres(report.note)
  if (!server) return
  const base = await prepareDatabase(server.url)
  await using site = await startSite({ databaseUrl: server.url, settings: SETTINGS })
  const writers = startWriters(site.url, base, randomSource(seed))
  const readers = startReaders(site.url)
  for (let round = 0; round < ROUNDS; round++) {
    await pause(RUNNING_MS)
    server.crash()
    await pause(STOPPED_MS / 2)
    if (round === 0) await printPages(report, site)
    await pause(STOPPED_MS / 2)
    server.restart()
    await expectWritesAgain(report, site.url, base, BACK_MS)
  }
  await writers.stop()
  await readers.stop()
  printAnswers(report, writers.ledger)
  const isKnown = readers.readings.statuses.every((status) => [200, UNAVAILABLE].includes(status))
  report.rule(`reads: ${statusText(readers.readings)}`, isKnown)
  await printAudit(report, base, [writers.ledger])
  const hasEnded = await Promise.race([site.exited.then(() => true), pause(0, false)])
  report.rule('the process is the same', !hasEnded)
  await site.stop()
  const unhandled = /.*(unhandled|uncaught).*/i.exec(site.output())?.[0] ?? 'none'
  report.rule(`unhandled errors: ${unhandled}`, unhandled === 'none')
}

function printAnswers(report: Report, ledger: Ledger): void {
  const { count, messages } = answersOf(ledger, UNAVAILABLE)
  const wrong = unexpected(ledger, [UNAVAILABLE, ...USUAL])
  report.rule(`writes: ${count} refused with ${UNAVAILABLE}: ${messages.join(' | ')}`, count > 0)
  report.rule(
    `other answers: ${wrong.join(', ') || 'none'}; ${ledger.broken} broken`,
    wrong.length + ledger.broken === 0,
  )
  const endless = ledger.answers.filter((one) => one.status === UNAVAILABLE && one.retryAfter === null)
  report.rule(`refused without Retry-After: ${endless.length}`, endless.length === 0)
  report.note(`the longest write took ${ledger.longestMs.toFixed(0)} ms`)
}

/** While the database is away, every page that shows its data says so. */
async function printPages(report: Report, { url }: SiteProcess): Promise<void> {
  for (const path of PUBLIC_PATHS.filter((path) => !path.startsWith('/backend'))) {
    const response = await fetch(url + path, { headers: { accept: 'text/html' } })
    const html = (await response.text()).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    const sentence = SAYS_SO.exec(html.replace(/\s+/g, ' '))?.[0]
    const again = response.headers.get('retry-after')
    report.rule(
      `${path}: ${response.status}, Retry-After ${again}: ${sentence}`,
      response.status === UNAVAILABLE && again !== null && sentence !== undefined,
    )
  }
}

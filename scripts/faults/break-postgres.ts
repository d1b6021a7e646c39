import { setTimeout as pause } from 'node:timers/promises'
import { randomSource } from '../../tests/random-source.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import type { Fault, Report } from './fault.ts'
import { printAudit } from './fill-disk.ts'
import { withPostgres } from './postgres.ts'
import { prepareDatabase, SETTINGS } from './prepared-site.ts'
import { PUBLIC_PATHS, startReaders, statusText } from './readers.ts'
import { writesAgainAfter } from './recovery.ts'
import { countOf, isSuccess, type Ledger, startWriters, unexpected } from './writers.ts'

const ROUNDS = 3
const RUNNING_MS = 2000
const STOPPED_MS = 4000
const BACK_MS = 5000
const UNAVAILABLE = 503
const USUAL = [409, 429]

/** Stops PostgreSQL as if its machine lost power, and starts it again, while the site is written to and read. */
export const breakPostgres: Fault = (report, { seed }) =>
  withPostgres(report, async (server) => {
    const base = await prepareDatabase(server.url)
    const site = await startSite({ databaseUrl: server.url, settings: SETTINGS })
    try {
      const writers = startWriters(site.url, base, randomSource(seed))
      const readers = startReaders(site.url)
      for (let round = 0; round < ROUNDS; round++) {
        await pause(RUNNING_MS)
        server.crash()
        await pause(STOPPED_MS / 2)
        if (round === 0) await printPages(report, site)
        await pause(STOPPED_MS / 2)
        server.restart()
        const back = await writesAgainAfter(site.url, base)
        report.rule(`stop ${round + 1}: writes work again without a restart`, back !== undefined)
        if (back !== undefined) report.time(`stop ${round + 1}: writes work again after`, back, BACK_MS)
      }
      await writers.stop()
      await readers.stop()
      printAnswers(report, writers.ledger)
      const read = [...readers.readings.statuses.keys()].filter(
        (status) => ![200, UNAVAILABLE].includes(status),
      )
      report.rule(`reads: ${statusText(readers.readings)}`, read.length + readers.readings.broken === 0)
      await printAudit(report, base, [writers.ledger])
      report.rule('the process is the same', isRunning(site.pid))
    } finally {
      await site.stop()
    }
    report.rule(`unhandled errors: ${unhandled(site.output())}`, unhandled(site.output()) === 'none')
  })

function printAnswers(report: Report, ledger: Ledger): void {
  const { messages, withoutRetryAfter, longestMs } = ledger
  const refused = countOf(ledger, UNAVAILABLE)
  const wrong = unexpected(ledger, (status) => isSuccess(status) || [UNAVAILABLE, ...USUAL].includes(status))
  report.rule(
    `writes: ${refused} refused with ${UNAVAILABLE}: ${[...(messages.get(UNAVAILABLE) ?? [])].join(' | ')}`,
    refused > 0,
  )
  report.rule(
    `other answers: ${wrong.join(', ') || 'none'}; ${ledger.broken} broken`,
    wrong.length + ledger.broken === 0,
  )
  report.rule(`refused without Retry-After: ${withoutRetryAfter}`, withoutRetryAfter === 0)
  report.note(`the longest write took ${longestMs.toFixed(0)} ms`)
}

/** While the database is away, every page that shows its data says so. */
async function printPages(report: Report, { url }: SiteProcess): Promise<void> {
  for (const path of PUBLIC_PATHS.filter((path) => !path.startsWith('/backend'))) {
    const { status, headers, text } = await readPage(url + path)
    const sentence = SAYS_SO.exec(text)?.[0]
    const again = headers.get('retry-after')
    report.rule(
      `${path}: ${status}, Retry-After ${again}: ${sentence}`,
      status === UNAVAILABLE && again !== null && sentence !== undefined,
    )
  }
}

const SAYS_SO = /(Failed to load|Could not load|[^.]* unavailable)[^.]*\./

async function readPage(url: string) {
  const response = await fetch(url, { headers: { accept: 'text/html' } })
  const text = (await response.text()).replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { status: response.status, headers: response.headers, text }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const unhandled = (output: string) => /.*(unhandled|uncaught).*/i.exec(output)?.[0] ?? 'none'

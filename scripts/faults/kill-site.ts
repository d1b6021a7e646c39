import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { type RandomSource, randomSource } from '../../tests/random-source.ts'
import { startSite } from '../site-process.ts'
import { audit, type Findings } from './audit.ts'
import { prepareDatabase, SETTINGS, startDurablePostgres } from './prepared-site.ts'
import { quantile } from './readers.ts'
import type { Fault, Report } from './run.ts'
import { startWriters, unexpected } from './writers.ts'

const READY_MS = 2000
/** After this time of writing at the latest the site is killed. */
const LATEST_MS = 700
/** Each lane is a site of its own: while one starts, the other writes. */
const LANES = 2
/** Every tenth kill is of a site on PostgreSQL. */
const POSTGRES_PART = 10
/** A circular may be refused because the schedule has changed since it was reviewed; the forms have limits. */
const USUAL = [409, 429]

type Killed = Findings & { acknowledged: number; cut: number; unexpected: string[]; readyMs: number[] }

/** Kills the site at random moments of concurrent writes. */
export const killSite: Fault = async (report, { seed, kills, folder }) => {
  const files = Array.from({ length: LANES }, (_, lane) => join(folder, `lane-${lane}.db`))
  const lanes = files.map((file, lane) =>
    killAtRandom(`sqlite:${file}`, randomSource(seed + lane), kills / LANES),
  )
  printKilled(report, 'SQLite', await Promise.all(lanes))
  for (const file of files) {
    const integrity = integrityOf(file)
    report.rule(`SQLite: integrity of a database: ${integrity}`, integrity === 'ok')
  }
  using server = startDurablePostgres(report.note)
  if (!server) return
  const killed = await killAtRandom(server.url, randomSource(seed), kills / POSTGRES_PART)
  printKilled(report, 'PostgreSQL', [killed])
}

async function killAtRandom(databaseUrl: string, random: RandomSource, times: number): Promise<Killed> {
  const base = await prepareDatabase(databaseUrl)
  const killed: Killed = { lost: [], partial: [], unexpected: [], acknowledged: 0, cut: 0, readyMs: [] }
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    const site = await startSite({ databaseUrl, settings: SETTINGS })
    for (const path of ['/healthz', '/west-east-bound']) {
      const { status } = await fetch(site.url + path)
      if (status !== 200) throw new Error(`${path} after a kill: ${status}`)
    }
    killed.readyMs.push(performance.now() - began)
    const writers = startWriters(site.url, base, random)
    await pause(random.between(10, LATEST_MS))
    process.kill(site.pid, 'SIGKILL')
    await site.exited
    await writers.stop()
    const { acknowledged, broken } = writers.ledger
    const { lost, partial } = await audit(databaseUrl, acknowledged)
    killed.lost.push(...lost)
    killed.partial.push(...partial)
    killed.unexpected.push(...unexpected(writers.ledger, USUAL))
    killed.acknowledged += acknowledged.length
    killed.cut += broken
  }
  return killed
}

function printKilled(report: Report, name: string, results: Killed[]): void {
  const sum = (of: (one: Killed) => number) => results.reduce((total, one) => total + of(one), 0)
  const times = results.flatMap(({ readyMs }) => readyMs)
  report.note(
    `${name}: ${times.length} kills during ${sum((one) => one.acknowledged)} acknowledged writes; ${sum((one) => one.cut)} were cut off`,
  )
  for (const kind of ['lost', 'partial', 'unexpected'] as const) {
    const all = results.flatMap((one) => one[kind])
    report.rule(`${name}: ${all.length} ${kind}; ${all.slice(0, 3).join('; ')}`, all.length === 0)
  }
  report.note(`${name}: ready after ${quantile(times, 0.5).toFixed(0)} ms (median)`)
  report.time(`${name}: ready after, at most`, Math.max(...times), READY_MS)
}

function integrityOf(file: string): string {
  using database = new DatabaseSync(file)
  const broken = database.prepare('pragma foreign_key_check').all().length
  const integrity = String(database.prepare('pragma integrity_check').get()?.integrity_check)
  return broken > 0 ? `${broken} broken references` : integrity
}

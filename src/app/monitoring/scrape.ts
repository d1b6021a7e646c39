import { countSetAside } from '@sailing-desk/records/database/jobs/job-items'
import { type JobRow, listJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { readTableSizes, type TableSize } from '@sailing-desk/records/database/table-sizes'
import { type MailFigures, readMailFigures } from '@sailing-desk/records/mail/outbox.store'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { NOT_PAUSED } from '../../mail/outbox/after-delivery.ts'
import type { Config } from '../config.ts'
import { type LimitUse, readLimits } from './limits.ts'
import type { CacheFigures } from './response-figures.ts'
import { withinTime } from './within-time.ts'

const TIME_LIMIT_MS = 2000
const TABLES_MS = 1000

/** What is measured elsewhere and read at each scrape. */
export type Measured = { database: Database; config: Config; cache: () => CacheFigures }

type DatabaseFigures = {
  jobs: JobRow[]
  setAside: Map<string, number>
  mail: MailFigures
  limits: LimitUse[]
  tables: TableSize[]
}

const MINUTE_MS = 60_000

/** Figures of the process and of what the site depends on, read when Prometheus asks. */
export function createScrape({ database, config, cache }: Measured) {
  const { db } = database
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  // Gauges of the library whose names are those of counters; the figures by type have the same.
  for (const metric of registry.getMetricsAsArray())
    if (metric instanceof Gauge && metric.name.endsWith('_total')) registry.removeSingleMetric(metric.name)
  // Without a mail server mail is kept, not late.
  const showDatabase = databaseGauges(registry, config.mail.smtpUrl !== undefined)
  const showCache = cacheGauges(registry)
  let reading: Promise<DatabaseFigures | null> | undefined
  let tables: Promise<TableSize[]> | undefined

  /** At most once a minute, since it reads the whole file of SQLite. Left out if that takes longer than the other figures may. */
  function readTables(): Promise<TableSize[]> {
    if (!tables) {
      tables = readTableSizes(database).catch(() => [])
      setTimeout(() => {
        tables = undefined
      }, MINUTE_MS).unref()
    }
    return withinTime(TABLES_MS, tables).catch(() => [])
  }

  /** A hanging database is not asked again before it has answered. */
  function readShared(): Promise<DatabaseFigures | null> {
    reading ??= Promise.all([
      listJobs(db),
      countSetAside(db),
      readMailFigures(db, NOT_PAUSED),
      readLimits(db, config),
      readTables(),
    ])
      .then(([jobs, setAside, mail, limits, tables]) => ({ jobs, setAside, mail, limits, tables }))
      .catch(() => null)
      .finally(() => {
        reading = undefined
      })
    return reading
  }

  return {
    registry,
    async text(): Promise<string> {
      showDatabase(await withinTime(TIME_LIMIT_MS, readShared()).catch(() => null))
      showCache(cache())
      return registry.metrics()
    },
  }
}

/** Without an answer of the database its figures are left out, since old ones would look like new ones. */
function databaseGauges(registry: Registry, isSending: boolean) {
  const gauge = gaugesOf(registry)
  const up = gauge('database_up', 'Whether the database answers in time')
  const finished = gauge('job_last_finished_timestamp_seconds', 'When a job was last finished', ['job'])
  const failed = gauge('job_failed', 'Whether the last run of a job failed', ['job'])
  const overdue = gauge('job_overdue_seconds', 'For how long a job should have run', ['job'])
  const setAside = gauge('job_items_set_aside', 'Items of a job that failed three times', ['job'])
  const waiting = gauge('mail_waiting', 'Mail that is not sent yet')
  const failedMail = gauge('mail_failed', 'Mail that could not be sent')
  const oldest = gauge('mail_oldest_waiting_seconds', 'How long the oldest mail has waited')
  const rows = gauge('table_rows', 'Rows of a table', ['table'])
  const bytes = gauge('table_bytes', 'Bytes of a table with its indexes', ['table'])
  const used = gauge('limit_used_ratio', 'How much of a limit of storage is used, up to 1', ['limit'])

  return (figures: DatabaseFigures | null): void => {
    up.set(figures ? 1 : 0)
    for (const each of [finished, failed, overdue, setAside, rows, bytes, used]) each.reset()
    if (!figures) {
      for (const each of [waiting, failedMail, oldest]) each.remove()
      return
    }
    for (const { name: job, finished_at, failure, next_at } of figures.jobs) {
      if (finished_at) finished.set({ job }, Date.parse(finished_at) / 1000)
      failed.set({ job }, failure === null ? 0 : 1)
      overdue.set({ job }, secondsSince(next_at))
    }
    for (const [job, count] of figures.setAside) setAside.set({ job }, count)
    for (const size of figures.tables) {
      rows.set({ table: size.table }, size.rows)
      bytes.set({ table: size.table }, size.bytes)
    }
    for (const limit of figures.limits) used.set({ limit: limit.name }, limit.used)
    const { mail } = figures
    waiting.set(mail.waiting)
    failedMail.set(mail.failed)
    oldest.set(isSending && mail.oldest ? secondsSince(mail.oldest) : 0)
  }
}

const secondsSince = (moment: string) => Math.max(0, (Date.now() - Date.parse(moment)) / 1000)

function cacheGauges(registry: Registry) {
  const gauge = gaugesOf(registry)
  const entries = gauge('response_cache_entries', 'Cached responses')
  const bytes = gauge('response_cache_bytes', 'Memory of the cached responses')
  const total = totalsOf(registry)
  const hits = total('response_cache_hits_total', 'Requests, and data of pages, answered from the cache')
  const early = total('response_cache_early_hits_total', 'Those of them that Fastify did not see')
  const misses = total('response_cache_misses_total', 'Responses made for the cache')

  return (figures: CacheFigures): void => {
    entries.set(figures.responses)
    bytes.set(figures.bytes)
    hits(figures.hits)
    early(figures.early)
    misses(figures.misses)
  }
}

const gaugesOf =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

/** Counters whose totals are counted elsewhere. */
const totalsOf = (registry: Registry) => (name: string, help: string) => {
  const counter = new Counter({ name, help, registers: [registry] })
  return (total: number): void => {
    counter.reset()
    counter.inc(total)
  }
}

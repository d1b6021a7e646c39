import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '../../database/open.ts'
import type { UploadFigures } from '../../http/uploads/upload-queue.ts'
import { newestBackup } from './backup-age.ts'
import {
  type JobFigures,
  type MailFigures,
  readJobFigures,
  readMailFigures,
} from './database-figures.store.ts'
import type { CacheFigures } from './response-figures.ts'
import { withinTime } from './within-time.ts'

const TIME_LIMIT_MS = 2000

/** What is measured elsewhere and read at each scrape. */
export type Measured = {
  database: Database
  cache: () => CacheFigures
  uploads: () => UploadFigures
  backupFolder: string | undefined
}

type DatabaseFigures = { revision: number; seconds: number; jobs: JobFigures[]; mail: MailFigures }

/** Figures of the process and of what the site depends on, read when Prometheus asks. */
export function createScrape({ database, cache, uploads, backupFolder }: Measured) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const showDatabase = databaseGauges(registry)
  const showCache = cacheGauges(registry)
  const showUploads = uploadGauges(registry)
  const showBackup = backupGauge(registry)
  let reading: Promise<DatabaseFigures | null> | undefined

  /** A hanging database is not asked again before it has answered. */
  function readShared(): Promise<DatabaseFigures | null> {
    reading ??= readDatabase(database)
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
      showUploads(uploads())
      if (backupFolder) showBackup(await newestBackup(backupFolder))
      return registry.metrics()
    },
  }
}

async function readDatabase({ db, revision }: Database): Promise<DatabaseFigures> {
  const began = performance.now()
  const n = await revision()
  const seconds = (performance.now() - began) / 1000
  const now = Date.now()
  return { revision: n, seconds, jobs: await readJobFigures(db, now), mail: await readMailFigures(db, now) }
}

/** Without an answer of the database its figures are left out, since old ones would look like new ones. */
function databaseGauges(registry: Registry) {
  const gauge = gaugesOf(registry)
  const up = gauge('database_up', 'Whether the database answers in time')
  const seconds = gauge('database_latency_seconds', 'How long reading the revision took')
  const revision = gauge('database_revision', 'Committed writes that visitors can see')
  const finished = gauge('job_last_finished_timestamp_seconds', 'When a job was last finished', ['job'])
  const failed = gauge('job_failed', 'Whether the last run of a job failed', ['job'])
  const overdue = gauge('job_overdue_seconds', 'For how long a job should have run', ['job'])
  const waiting = gauge('mail_waiting', 'Mail that is not sent yet')
  const failedMail = gauge('mail_failed', 'Mail that could not be sent')
  const oldest = gauge('mail_oldest_waiting_seconds', 'How long the oldest mail has waited')
  const perJob = [finished, failed, overdue]

  return (figures: DatabaseFigures | null): void => {
    up.set(figures ? 1 : 0)
    for (const each of perJob) each.reset()
    if (!figures) {
      for (const each of [seconds, revision, waiting, failedMail, oldest]) each.remove()
      return
    }
    seconds.set(figures.seconds)
    revision.set(figures.revision)
    for (const { name, finishedAt, hasFailed, overdueSeconds } of figures.jobs) {
      if (finishedAt) finished.set({ job: name }, Date.parse(finishedAt) / 1000)
      failed.set({ job: name }, hasFailed ? 1 : 0)
      overdue.set({ job: name }, overdueSeconds)
    }
    waiting.set(figures.mail.waiting)
    failedMail.set(figures.mail.failed)
    oldest.set(figures.mail.oldestSeconds)
  }
}

function cacheGauges(registry: Registry) {
  const gauge = gaugesOf(registry)
  const entries = gauge('response_cache_entries', 'Cached responses')
  const bytes = gauge('response_cache_bytes', 'Memory of the cached responses')
  const hits = totalOf(
    registry,
    'response_cache_hits_total',
    'Requests, and data of pages, answered from the cache',
  )
  const early = totalOf(registry, 'response_cache_early_hits_total', 'Those of them that Fastify did not see')
  const misses = totalOf(registry, 'response_cache_misses_total', 'Responses made for the cache')

  return (figures: CacheFigures): void => {
    entries.set(figures.responses)
    bytes.set(figures.bytes)
    hits(figures.hits)
    early(figures.early)
    misses(figures.misses)
  }
}

function uploadGauges(registry: Registry) {
  const gauge = gaugesOf(registry)
  const receiving = gauge('uploads_receiving', 'Files that are being received')
  const waiting = gauge('uploads_waiting', 'Files that wait to be received')
  const refused = totalOf(registry, 'uploads_refused_total', 'Files refused by the upload queue', ['reason'])

  return (figures: UploadFigures): void => {
    receiving.set(figures.receiving)
    waiting.set(figures.waiting)
    for (const [reason, count] of Object.entries(figures.refused)) refused(count, { reason })
  }
}

function backupGauge(registry: Registry) {
  const newest = gaugesOf(registry)('backup_newest_timestamp_seconds', 'When the newest backup was written')
  return (at: number | null): void => (at === null ? newest.remove() : newest.set(at / 1000))
}

const gaugesOf =
  (registry: Registry) =>
  (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })

/** A counter whose total is counted elsewhere. */
function totalOf(registry: Registry, name: string, help: string, labelNames: string[] = []) {
  const counter = new Counter({ name, help, labelNames, registers: [registry] })
  return (total: number, labels: Record<string, string> = {}): void => {
    counter.remove(labels)
    counter.inc(labels, total)
  }
}

import { sql } from 'kysely'
import { DomainError, errorMessage } from '../../errors.ts'
import type { Database, Db } from '../open.ts'
import type { JobItemTable } from '../schema.ts'
import type { JobLog } from './start-jobs.ts'

/** After so many tries an item is set aside, if its job does not say otherwise. */
const TRIES = 3
/** What was set aside is tried once a day: the cause may be gone. */
const AGAIN_MS = 86_400_000
const LONGEST_REASON = 500
/** The reason that the office reads. */
const UNEXPECTED = 'Something went wrong on our side. The log of the site says what.'

type Doing<Item> = {
  job: string
  log?: Pick<JobLog, 'error'> | undefined
  signal?: AbortSignal | undefined
  /** Identifies an item; one that was changed since is another. */
  keyOf: (item: Item) => string
  /** What the office calls it: 'Mailing 'Sailing schedule''. */
  nameOf: (item: Item) => string
  /** After how many tries it is set aside: 1 for what gives the same each time. */
  maxTries?: number
  /** Between two tries of an item, in milliseconds. */
  pauseMs?: number
  /** Whether what all items need is away, besides the database: then none has failed. */
  isAway?: (error: unknown) => boolean
  /** Marks the item itself, so that it is no longer due and the office sees why. Without it the dashboard names it. */
  setAside?: (item: Item, reason: string) => Promise<unknown>
}

/**
 * Does the work of a job, each item on its own: one that throws is tried again by later runs, and set aside with its reason after
 * three tries, at once if a rule refuses it (DomainError), while the others go on. Throws if what all need is away, or the site stops. Returns how many were done.
 */
export async function eachItem<Item>(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  { job, log, signal, keyOf, nameOf, maxTries = TRIES, pauseMs = 0, isAway, setAside }: Doing<Item>,
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<number> {
  const failed = new Map((await listFailed(db, job)).map((row) => [row.item, row]))
  const left = new Set(failed.keys())
  let done = 0
  for (const item of items) {
    const key = keyOf(item)
    left.delete(key)
    const before = failed.get(key)
    if (signal?.aborted) break
    if (before && dueAgainAt(before, pauseMs) > Date.now()) continue
    try {
      await work(item)
      done += 1
      if (before) await forget(db, job, key)
    } catch (error) {
      const isDatabases = error instanceof Error && (dialect.isUnavailable(error) || dialect.isFull(error))
      if (isDatabases || isAway?.(error) || signal?.aborted) throw error
      const reason = errorMessage(error).slice(0, LONGEST_REASON)
      const isRefused = error instanceof DomainError
      const tries = (before?.tries ?? 0) + 1
      const isLast = isRefused || tries >= maxTries
      if (!isRefused)
        log?.error({ job, item: key, tries, error: reason }, `${nameOf(item)} could not be done`)
      if (isLast && setAside) {
        await setAside(item, isRefused ? reason : UNEXPECTED)
        if (before) await forget(db, job, key)
      } else {
        const failed_at = new Date().toISOString()
        const name = nameOf(item).slice(0, LONGEST_REASON)
        const is_set_aside = isLast ? 1 : 0
        await keep(db, { job, item: key, name, tries, reason, failed_at, is_set_aside })
      }
    }
  }
  // Those that are done, removed or no longer due.
  if (!signal?.aborted) for (const key of left) await forget(db, job, key)
  return done
}

/** When the first of the items is to be done (ISO timestamp); null if there is none. */
export async function nextItemAt<Item>(
  { db }: Pick<Database, 'db'>,
  { job, keyOf, pauseMs = 0 }: Pick<Doing<Item>, 'job' | 'keyOf' | 'pauseMs'>,
  items: readonly Item[],
): Promise<string | null> {
  if (items.length === 0) return null
  const failed = new Map((await listFailed(db, job)).map((row) => [row.item, row]))
  const times = items.map((item) => {
    const before = failed.get(keyOf(item))
    return before ? dueAgainAt(before, pauseMs) : 0
  })
  return new Date(Math.min(...times)).toISOString()
}

const dueAgainAt = ({ is_set_aside, failed_at }: JobItemTable, pauseMs: number) =>
  Date.parse(failed_at) + (is_set_aside ? AGAIN_MS : pauseMs)

const listFailed = (db: Db, job: string) =>
  db.selectFrom('job_item').selectAll().where('job', '=', job).execute()

/** What was set aside, the newest first. */
export const listSetAside = (db: Db, limit: number): Promise<JobItemTable[]> =>
  db
    .selectFrom('job_item')
    .selectAll()
    .where('is_set_aside', '=', 1)
    .orderBy('failed_at', 'desc')
    .limit(limit)
    .execute()

/** By job; none that has none. */
export async function countSetAside(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('job_item')
    .select(({ fn }) => ['job', fn.countAll<number | string>().as('items')])
    .where('is_set_aside', '=', 1)
    .groupBy('job')
    .execute()
  return new Map(rows.map(({ job, items }) => [job, Number(items)]))
}

const forget = (db: Db, job: string, item: string) =>
  db.deleteFrom('job_item').where('job', '=', job).where('item', '=', item).execute()

const keep = (db: Db, { job, item, ...values }: JobItemTable) =>
  db
    .insertInto('job_item')
    .values({ job, item, ...values })
    .onConflict((conflict) => conflict.columns(['job', 'item']).doUpdateSet(values))
    .execute()

/** A row may be newer than our clock by as much, written by another machine. */
const TOLERANCE_MS = 120_000

/**
 * Why nothing may be deleted for good because of its age; null if it may. A row from the future means that the clock is
 * behind now, or was ahead then.
 */
export async function reasonNotToErase(db: Db): Promise<string | null> {
  const { rows } = await sql<{ newest: string | null }>`
    select max(at) as newest from (
      select max(at) as at from change union all select max(applied_at) as at from migration
    ) as newest
  `.execute(db)
  const newest = rows[0]?.newest
  const now = Date.now()
  if (!newest || Date.parse(newest) <= now + TOLERANCE_MS) return null
  return `The clock says ${new Date(now).toISOString()}, but something was recorded at ${newest}, so nothing is erased because of its age`
}

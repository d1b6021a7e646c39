import type { Db } from '../../database/open.ts'

export type JobFigures = {
  name: string
  finishedAt: string | null
  hasFailed: boolean
  overdueSeconds: number
}

/** `oldestSeconds`: how long the oldest mail has waited; 0 if none waits. */
export type MailFigures = { waiting: number; failed: number; oldestSeconds: number }

/** A job that another process has leased is under way, not overdue. */
export async function readJobFigures(db: Db, now: number): Promise<JobFigures[]> {
  const jobs = await db
    .selectFrom('job')
    .select(['name', 'next_at', 'leased_until', 'finished_at', 'failure'])
    .orderBy('name')
    .execute()
  return jobs.map(({ name, next_at, leased_until, finished_at, failure }) => ({
    name,
    finishedAt: finished_at,
    hasFailed: failure !== null,
    overdueSeconds: leased_until !== null && Date.parse(leased_until) > now ? 0 : secondsSince(next_at, now),
  }))
}

export async function readMailFigures(db: Db, now: number): Promise<MailFigures> {
  const states = await db
    .selectFrom('outbox')
    .where('state', '!=', 'sent')
    .select(({ fn }) => ['state', fn.countAll().as('mails'), fn.min('created_at').as('oldest')])
    .groupBy('state')
    .execute()
  const of = (state: string) => states.find((one) => one.state === state)
  const { oldest } = of('waiting') ?? {}
  return {
    waiting: Number(of('waiting')?.mails ?? 0),
    failed: Number(of('failed')?.mails ?? 0),
    oldestSeconds: oldest ? secondsSince(oldest, now) : 0,
  }
}

const secondsSince = (moment: string, now: number) => Math.max(0, (now - Date.parse(moment)) / 1000)

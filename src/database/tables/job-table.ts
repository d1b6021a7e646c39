/**
 * A job, see jobs/start-jobs.ts. While it runs, `next_at` is when it would be repeated. `started_at` and `finished_at` are of the
 * last run; `failure`: why that failed, and all runs before it since `failing_since`.
 */
export type JobTable = {
  name: string
  next_at: string
  started_at: string | null
  finished_at: string | null
  failure: string | null
  failing_since: string | null
}

/** An item of a job that could not be done, see jobs/job-items.ts: how often it was tried, last at `failed_at`, and why it failed. */
export type JobItemTable = {
  job: string
  item: string
  name: string
  tries: number
  reason: string
  failed_at: string
  is_set_aside: number
}

/**
 * A scheduled job, see jobs/start-jobs.ts. `leased_by` is the process that runs it, which moves `leased_until` on while it
 * does. `started_at` and `finished_at` are of the last run; `failure`: why that failed.
 */
export type JobTable = {
  name: string
  next_at: string
  leased_until: string | null
  leased_by: string | null
  started_at: string | null
  finished_at: string | null
  failure: string | null
}

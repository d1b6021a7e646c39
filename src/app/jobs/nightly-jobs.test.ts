import { describe, expect, it, vi } from 'vitest'
import { createAccount } from '../../../tests/accounts.ts'
import { SECRET_KEY, startApp } from '../../../tests/app.ts'
import { setNow } from '../../../tests/outbox.ts'
import { addApplication, addEnquiry } from '../../../tests/submissions.ts'
import { newLedger } from '../../../tests/temporary-files.ts'
import type { SubmissionKind } from '../../database/tables/submission-tables.ts'
import { readConfig } from '../config.ts'
import { prepareData } from '../start/start-site.ts'
import { erasingJobs } from './site-jobs.ts'

const DAY = 86_400_000
const never = new AbortController().signal

describe('what is erased because of its age', () => {
  it('stays, at night and at a start, while something was recorded in the future', async () => {
    const site = await openSite()
    const at = new Date(Date.now() + 1000 * DAY).toISOString()
    const recorded = { batch: 'b', entity: 'port', entity_id: 1, action: 'update' } as const
    await site.db
      .insertInto('change')
      .values({ ...recorded, at })
      .execute()

    vi.setSystemTime(Date.now() + 365 * DAY)
    await site.runNight()
    await site.start()
    expect(await site.count()).toEqual(site.all)
    expect(site.warnings).toHaveLength(9)
    expect(site.warnings[0]).toMatch(
      /^The clock says .*, but something was recorded at .*, so nothing is erased because of its age$/,
    )

    await site.db.deleteFrom('change').where('at', '=', at).execute()
    await site.runNight()
    expect(await site.count()).toEqual({ enquiries: 0, applications: 0, accounts: 0, drafts: 0 })
  })
})

/** A site with one row of everything that is erased because of its age. */
async function openSite() {
  setNow(Date.now())
  const settings = { RETENTION_DAYS: '200', ERASURE_LEDGER: newLedger(), SECRET_KEY }
  const { database, services } = await startApp({ as: 'visitor', settings })
  const { db } = database
  const config = readConfig(settings)
  await addEnquiry(database)
  await addApplication(database)
  const now = new Date().toISOString()
  await createAccount(database, { status: 'pending' })
  await db
    .insertInto('draft')
    .values({ kind: 'circular', title: 'Circular 12', content: '{}', created_at: now, updated_at: now })
    .execute()
  const warnings: string[] = []
  const log = { warn: (_details: object, message: string) => void warnings.push(message) }
  const jobs = erasingJobs(services, { database, log })
  const of = async (table: SubmissionKind | 'account' | 'draft') =>
    (await db.selectFrom(table).select('id').execute()).length
  return {
    db,
    warnings,
    all: { enquiries: 1, applications: 1, accounts: 1, drafts: 1 },
    async runNight() {
      for (const job of jobs) await job.run(never)
    },
    start: () => prepareData(services, config, { database, isDemo: false }),
    count: async () => ({
      enquiries: await of('enquiry'),
      applications: await of('application'),
      accounts: (await db.selectFrom('account').select('id').where('status', '=', 'pending').execute())
        .length,
      drafts: await of('draft'),
    }),
  }
}

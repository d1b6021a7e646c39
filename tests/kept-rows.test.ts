import { dayInIndia } from '@sailing-desk/dates/days'
import { namesOf } from '@sailing-desk/records/entity-fields'
import { expect, test, vi } from 'vitest'
import { erasingJobs } from '../src/app/jobs/site-jobs.ts'
import { REGISTER } from '../src/database/tables/register.ts'
import type { TableRules } from '../src/database/tables/table-rules.ts'
import { createAccount } from './accounts.ts'
import { SECRET_KEY, startApp } from './app.ts'
import { paddedTo } from './bad-uploads.ts'
import { describeOnBoth } from './databases.ts'
import { asFileForm } from './encodings.ts'
import { fillLargeSchedule } from './large-schedule.ts'
import { addOneOfEach } from './one-of-each.ts'
import { setNow } from './outbox.ts'
import { readAllTables } from './records.ts'
import { newLedger } from './temporary-files.ts'

const RULES: TableRules = REGISTER
const DAY_MS = 86_400_000
const TWENTY_YEARS_MS = 20 * 365 * DAY_MS
const never = new AbortController().signal

describeOnBoth('what is not kept for good', (on) => {
  test('is gone some night, from every table of which the register says so', async () => {
    setNow(Date.now())
    const settings = {
      SMTP_URL: 'smtp://127.0.0.1:1',
      SITE_ORIGIN: 'https://www.agency.example',
      ERASURE_LEDGER: newLedger(),
      SECRET_KEY,
    }
    const app = await startApp({ on, settings })
    const { database, services, inject } = app
    await fillLargeSchedule(database, { calls: 40, changes: 40, today: dayInIndia() })
    await addOneOfEach(app)
    await createAccount(database, { username: 'pending', status: 'pending' })
    const colleague = await createAccount(database, { username: 'colleague' })
    const link = await inject({ method: 'POST', url: `/api/users/${colleague}/link`, payload: {} })
    expect(link.statusCode, link.body).toBe(200)
    const { payload, type } = asFileForm([{ field: 'file', fileName: 'unused.pdf', content: paddedTo(2999) }])
    await inject({
      method: 'POST',
      url: '/api/download-files',
      payload,
      headers: { 'content-type': type },
    })
    const before = await readAllTables(app)

    vi.setSystemTime(Date.now() + TWENTY_YEARS_MS)
    const log = { warn: (_: object, message: string) => expect.fail(message) }
    const jobs = erasingJobs(services, { database, log })
    // A file goes only if it is found unused again.
    for (let nights = 0; nights < 2; nights++) {
      vi.setSystemTime(Date.now() + DAY_MS)
      for (const job of jobs) await job.run(never)
    }

    const after = await readAllTables(app)
    for (const table of namesOf(RULES)) {
      const { kept } = RULES[table]
      const count = { before: before[table].length, after: after[table].length }
      if (kept === 'for good' || kept === 'with its row') continue
      expect(count.before, `${table}: tests/one-of-each.ts adds no row`).toBeGreaterThan(0)
      if (typeof kept === 'object') expect([table, count.after]).toEqual([table, 0])
      else expect(count.after, `${table} is kept although '${kept}' has run`).toBeLessThan(count.before)
    }
  })
})

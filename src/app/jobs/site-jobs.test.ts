import { startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startScanner } from '../../../tests/clamd.ts'
import { startWithRoute } from '../../../tests/drafts.ts'
import { startMailings } from '../../../tests/mailings.ts'
import { readShown, sendTexts } from '../../../tests/page-texts.ts'
import { addApplication } from '../../../tests/submissions.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'
import { createResumeScans } from '../../careers/virus-scan/resume-scans.ts'
import { readConfig } from '../config.ts'
import { siteJobs } from './site-jobs.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }
const never = new AbortController().signal
const MINUTE_MS = 60_000
const METRICS_TOKEN = 'a-token-of-the-tests'
const soon = () => new Date(Date.now() + MINUTE_MS).toISOString()
const past = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/** Two items, the first of which always throws. `isDone`: whether the other was done; `named`: how the dashboard names the first. */
type Scenario = {
  database: Database
  settings?: Record<string, string>
  run: () => Promise<unknown>
  isDone: () => Promise<boolean>
  named: string
}

/** What each job does with an item that always throws, or why it has none. A job that is missing here fails the tests. */
const SCENARIOS: Record<string, (() => Promise<Scenario>) | string> = {
  async 'publish drafts'() {
    const app = await startWithRoute()
    const { db } = app.database
    await app.save(null, app.calls)
    await app.publishAt(1, soon())
    await db
      .updateTable('draft')
      .set({ publish_at: past(1) })
      .execute()
    const { id, ...good } = await db.selectFrom('draft').selectAll().executeTakeFirstOrThrow()
    const broken = { kind: 'circular', title: 'Broken', content: 'no JSON', publish_at: past(2) } as const
    await db
      .insertInto('draft')
      .values({ ...good, ...broken, route_id: null })
      .execute()
    return {
      database: app.database,
      run: () => app.services.drafts.publishDue(),
      isDone: async () => (await app.callTexts()).length === 2,
      named: 'Broken',
    }
  },
  async 'publish page texts'() {
    const app = await startApp()
    const { db } = app.database
    await sendTexts(app, 'overview', { title: 'Later' }, { publish: 'at', publish_at: soon() })
    await db
      .updateTable('page_draft')
      .set({ publish_at: past(1) })
      .execute()
    const { id, ...good } = await db.selectFrom('page_draft').selectAll().executeTakeFirstOrThrow()
    const broken = { page: 'home', texts: 'no JSON', publish_at: past(2) }
    await db
      .insertInto('page_draft')
      .values({ ...good, ...broken })
      .execute()
    return {
      database: app.database,
      run: () => app.services.pageTexts.publishDue(),
      isDone: async () => (await readShown(app, 'overview')).title === 'Later',
      named: 'Texts of Home',
    }
  },
  async 'send mailings'() {
    const site = await startMailings()
    const { db } = site.database
    await site.addCustomers([{}])
    await site.send({ send_at: soon() })
    await db
      .updateTable('mailing')
      .set({ send_at: past(1) })
      .execute()
    const { id, ...good } = await db.selectFrom('mailing').selectAll().executeTakeFirstOrThrow()
    const broken = { subject: 'Broken', audience: 'no JSON', send_at: past(2) }
    await db
      .insertInto('mailing')
      .values({ ...good, ...broken })
      .execute()
    return {
      ...{ database: site.database, settings: site.settings },
      run: () => site.services.mailings.sending.run(),
      isDone: async () => (await site.mailed()).length > 0,
      named: "Mailing 'Broken'",
    }
  },
  async 'scan resumes'() {
    const { database } = await startApp({ as: 'visitor' })
    const broken = await addApplication(
      database,
      { scan: 'waiting', reference: 'A-BAD' },
      Buffer.from('%PDF bad'),
    )
    await addApplication(database, { scan: 'waiting', reference: 'A-GOOD' })
    const scanner = await startScanner((socket, sent) => {
      if (sent) socket.end(sent.includes('%PDF bad') ? 'stream: ERROR\0' : 'stream: OK\0')
    })
    const job = createResumeScans(database, { scanner, retryMs: 0 })
    const scans = () => database.db.selectFrom('application').select(['id', 'scan']).execute()
    return {
      database,
      run: () => job.run(never, LOG),
      isDone: async () => (await scans()).every(({ id, scan }) => id === broken.row.id || scan === 'clean'),
      named: 'Scan of the resume of A-BAD',
    }
  },
  'send alerts':
    'nothing that a follower has stored makes it throw; jobs.test.ts tries one that is set aside at once',
  'read the mailbox': 'mailbox.test.ts',
  'end email alerts': 'one transaction',
  'erase expired submissions': 'statements for many rows',
  'remove unapproved accounts': 'one statement',
  'remove untouched circulars': 'one statement',
  'erase old files of circulars': 'one transaction',
  'remove the list of received mail': 'one statement',
  'remove unused files of the site': 'one transaction',
  'remove old changes of the schedule': 'one statement',
  'remove what has expired': 'statements for many rows',
  'nightly backup': 'one file',
}

/** The names of all jobs of a site that uses everything. */
async function allJobs() {
  const settings = {
    ...{ CLAMAV_URL: 'tcp://127.0.0.1:1', BACKUP_FOLDER: newFolder(), ERASURE_LEDGER: newLedger() },
    MAILBOX_URL: 'imaps://desk:secret@127.0.0.1:1/INBOX',
  }
  const { services, database } = await startApp({ as: 'visitor', settings })
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  return siteJobs(services, config, { database, log: LOG }).flatMap(({ jobs }) => jobs)
}

test('each job is tried with an item that always throws, or has none', async () => {
  expect((await allJobs()).map(({ name }) => name).toSorted()).toEqual(Object.keys(SCENARIOS).toSorted())
})

for (const [name, start] of Object.entries(SCENARIOS)) {
  if (typeof start === 'string') continue
  test(`${name}: an item that always throws is set aside after three tries and named, and the others are done`, async () => {
    const { database, settings, run, isDone, named } = await start()
    const administrator = await startApp({ database, ...(settings && { settings }) })
    const today = async (): Promise<{ what: string }[]> =>
      (await administrator.inject('/api/today')).json().on_hold

    await run()
    expect(await isDone()).toBe(true)
    await run()
    expect(await today()).toEqual([])
    await run()
    await run()

    expect((await today()).map(({ what }) => what)).toEqual([named])
  })
}

test('each job that always fails is named on the dashboard', async () => {
  const { database, inject } = await startApp({
    settings: { BACKUP_FOLDER: newFolder(), MAILBOX_URL: 'imaps://desk:secret@127.0.0.1:1/INBOX' },
  })
  const jobs = (await allJobs()).map(({ name }) => ({
    ...{ name, nextAt: async () => past(1) },
    run: () => Promise.reject(new Error(`secret of ${name}`)),
  }))
  const { stop } = startJobs(database, jobs, LOG, { pollMs: 20 })
  onTestFinished(stop)
  const failed = async () =>
    (await database.db.selectFrom('job').selectAll().execute()).filter(({ failure }) => failure !== null)
  await vi.waitFor(async () => expect(await failed()).toHaveLength(jobs.length), { timeout: 20_000 })

  const answer = await inject('/api/today')
  const { on_hold, backup, mailbox } = answer.json()
  expect(answer.body.replace(mailbox.failure, '')).not.toContain('secret of')
  expect(backup.failed_at).not.toBeNull()
  expect(mailbox.failing_since).not.toBeNull()
  const named = on_hold.map(({ what }: { what: string }) => what)
  const elsewhere = ['nightly backup', 'read the mailbox']
  for (const { name } of jobs.filter((job) => !elsewhere.includes(job.name)))
    expect(named).toContain(`The job '${name}'`)
})

test('each job with nothing to do is done, and /metrics says when', async () => {
  const { database, inject } = await startApp({ settings: { METRICS_TOKEN } })
  // A mail server and a database in a file are not there.
  const jobs = (await allJobs()).filter(({ name }) => !['read the mailbox', 'nightly backup'].includes(name))
  const due = jobs.map(({ name, run }) => ({ name, run, nextAt: async () => past(1) }))
  const { stop } = startJobs(database, due, LOG, { pollMs: 20 })
  onTestFinished(stop)
  const finished = async () => {
    const { body } = await inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    return jobs.filter(({ name }) => body.includes(`job_last_finished_timestamp_seconds{job="${name}"} `))
  }

  await vi.waitFor(async () => expect(await finished()).toHaveLength(jobs.length), { timeout: 20_000 })

  const rows = await database.db.selectFrom('job').select(['name', 'failure']).execute()
  expect(rows.filter(({ failure }) => failure !== null)).toEqual([])
})

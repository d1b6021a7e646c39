import { startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { startScanner } from '../../../tests/clamd.ts'
import { databases } from '../../../tests/databases.ts'
import { startWithRoute } from '../../../tests/drafts.ts'
import { startFollowed } from '../../../tests/follow.ts'
import { startMailings } from '../../../tests/mailings.ts'
import { readShown, sendTexts } from '../../../tests/page-texts.ts'
import { addApplication } from '../../../tests/submissions.ts'
import { newFolder, newLedger } from '../../../tests/temporary-files.ts'
import { createResumeScans } from '../../careers/virus-scan/resume-scans.ts'
import type { OpenMailbox } from '../../mailbox/imap.ts'
import { readNewMail } from '../../mailbox/poll-mailbox.ts'
import { readConfig } from '../config.ts'
import { siteJobs } from './site-jobs.ts'

const LOG = { info: () => {}, warn: () => {}, error: () => {} }
const never = new AbortController().signal
const MINUTE_MS = 60_000
const METRICS_TOKEN = 'a-token-of-the-tests'
const soon = () => new Date(Date.now() + MINUTE_MS).toISOString()
const past = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS).toISOString()

/**
 * Two items, the first of which always throws. `isDone`: whether the other was done; `named`: how the dashboard names the first after
 * so many `tries`, three by default.
 */
type Scenario = {
  database: Database
  settings?: Record<string, string>
  run: () => Promise<unknown>
  isDone: () => Promise<boolean>
  named: object
  tries?: 1
}

const onHold = (what: string) => ({ on_hold: [{ what }] })

/** An item that always throws, of each job that has items. */
const SCENARIOS: Record<string, () => Promise<Scenario>> = {
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
      named: onHold('Broken'),
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
      named: onHold('Texts of Home'),
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
      named: onHold("Mailing 'Broken'"),
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
      named: onHold('Scan of the resume of A-BAD'),
    }
  },
  async 'send alerts'() {
    // Only SQLite stores what is no text.
    const site = await startFollowed({ on: databases.SQLite })
    const { db } = site.database
    for (const email of ['broken@b.example', 'good@b.example']) await site.followed('/ports/jpukb', { email })
    await sql`update follower set email = x'00' where email like 'broken%'`.execute(db)
    await site.alert()
    await site.move(site.kobe, '4 Dec')
    return {
      ...{ database: site.database, settings: site.settings, tries: 1 },
      run: () => site.alert(),
      isDone: async () => (await site.mails('alert')).length === 1,
      named: onHold('Alert to follower 1'),
    }
  },
  async 'end email alerts'() {
    const site = await startFollowed({ on: databases.SQLite })
    const { db } = site.database
    for (const email of ['broken@b.example', 'good@b.example']) await site.followed('/ports/jpukb', { email })
    await sql`update follower set email = x'00' where email like 'broken%'`.execute(db)
    const ends_at = soon()
    await db.updateTable('subscription').set({ ends_at }).execute()
    return {
      ...{ database: site.database, settings: site.settings, tries: 1 },
      run: () => site.services.follow.remind(),
      isDone: async () => (await site.mails('alert')).length === 1,
      named: onHold('Reminder to follower 1'),
    }
  },
  async 'read the mailbox'() {
    const settings = { MAILBOX_URL: 'imaps://desk:secret@127.0.0.1:1/INBOX' }
    const { services, database } = await startApp({ settings })
    const good = {
      ...{ uid: 2, bytes: 1, at: past(1), from: 'stranger@x.example', senders: 1, subject: '' },
      ...{ messageId: null, answers: [], isAutomatic: false, isReport: false, to: [], results: [] },
    }
    const mailbox: OpenMailbox = {
      uidValidity: '1',
      listUnmarked: async () => [1, 2],
      async readHead(uid) {
        if (uid === good.uid) return good
        throw new Error('Broken')
      },
      readHeads: async () => [good],
      readSource: async () => new Uint8Array(),
      mark: async () => {},
    }
    const failures = new Map()
    const results = () => database.db.selectFrom('received_mail').select('result').execute()
    return {
      ...{ database, settings },
      run: () => readNewMail(services.mailbox.taking, mailbox, { signal: never, log: LOG, failures }),
      isDone: async () => (await results()).some(({ result }) => result === 'unknown'),
      named: { mailbox: { set_aside: 1 } },
    }
  },
}

/** The names of all jobs of a site that uses everything. */
async function allJobs() {
  const settings = {
    ...{ CLAMAV_URL: 'tcp://127.0.0.1:1', BACKUP_FOLDER: newFolder(), ERASURE_LEDGER: newLedger() },
    MAILBOX_URL: 'imaps://desk:secret@127.0.0.1:1/INBOX',
  }
  const { services, database } = await startApp({ as: 'visitor', settings })
  const config = readConfig({ LOG_LEVEL: 'silent', ...settings })
  const all = siteJobs(services, config, { database, log: LOG }).flatMap(({ jobs }) => jobs)
  expect(all, 'a setting of a job is missing above').not.toContain(null)
  return all.filter((job) => job !== null)
}

test('each job that has items is tried with one that always throws', async () => {
  const withItems = (await allJobs()).filter(({ hasItems }) => hasItems).map(({ name }) => name)
  const why = 'a job that has items has a scenario in this file'
  expect(Object.keys(SCENARIOS).toSorted(), why).toEqual(withItems.toSorted())
})

for (const [name, start] of Object.entries(SCENARIOS)) {
  test(`${name}: an item that always throws is set aside after some tries and named, and the others are done`, async () => {
    const { database, settings, run, isDone, named, tries = 3 } = await start()
    const administrator = await startApp({ database, ...(settings && { settings }) })
    const today = async () => (await administrator.inject('/api/today')).json()

    for (let tried = 1; tried <= tries; tried += 1) {
      expect(await today(), `after ${tried - 1} tries`).not.toMatchObject(named)
      await run()
      expect(await isDone()).toBe(true)
    }
    await run()

    expect(await today()).toMatchObject(named)
  })
}

test('each job that always fails is named on the dashboard', async () => {
  const { database, inject } = await startApp({
    settings: { BACKUP_FOLDER: newFolder(), MAILBOX_URL: 'imaps://desk:secret@127.0.0.1:1/INBOX' },
  })
  const jobs = (await allJobs()).map(({ name, hasItems }) => ({
    ...{ name, hasItems, nextAt: async () => past(1) },
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
  const due = jobs.map(({ name, hasItems, run }) => ({ name, hasItems, run, nextAt: async () => past(1) }))
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

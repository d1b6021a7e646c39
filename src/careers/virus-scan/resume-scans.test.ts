import { listSetAside } from '@sailing-desk/records/database/jobs/job-items'
import { startJobs } from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import type { Tables } from '@sailing-desk/records/database/schema'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import { EICAR, hasClamd, startClamd, startScanner } from '../../../tests/clamd.ts'
import { openForTest, openTestDatabase, testedDatabase } from '../../../tests/databases.ts'
import { sendApplication } from '../../../tests/forms.ts'
import { SOON } from '../../../tests/soon.ts'
import { createResumeScans } from './resume-scans.ts'
import type { ScannerAddress } from './virus-scan.ts'

const PDF = readUpload('valid.pdf')
const INFECTED = Buffer.concat([PDF, Buffer.from(`%${EICAR}\n`)])
const LEASE_MS = 700

type Scan = Tables['application']['scan']

async function addApplication({ db }: Database, reference: string, content: Buffer, scan: Scan = 'waiting') {
  const { id } = await db
    .insertInto('application')
    .values({
      reference,
      received_at: new Date().toISOString(),
      name: 'Asha',
      email: 'asha@example.com',
      contact_number: '1',
      current_location: 'Chennai',
      specialization: 'Operations',
      resume_name: 'cv.pdf',
      resume_type: 'application/pdf',
      resume_bytes: content.length,
      scan,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('resume').values({ application_id: id, content }).execute()
}

async function scansOf({ db }: Database) {
  const rows = await db.selectFrom('application').select('scan').orderBy('id').execute()
  return rows.map(({ scan }) => scan)
}

test('an application waits for a scan only if a scanner is configured', async () => {
  const unscanned = await startApp({ as: 'visitor' })
  const scanned = await startApp({ as: 'visitor', settings: { CLAMAV_URL: 'tcp://127.0.0.1:3310' } })
  for (const app of [unscanned, scanned]) expect((await sendApplication(app)).statusCode).toBe(201)

  expect(await scansOf(unscanned.database)).toEqual(['none'])
  expect(await scansOf(scanned.database)).toEqual(['waiting'])
})

test('leave no listener behind, however many rounds they make', async () => {
  const added: string[] = []
  const add = AbortSignal.prototype.addEventListener
  const remove = AbortSignal.prototype.removeEventListener
  vi.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (
    this: AbortSignal,
    ...args
  ) {
    added.push(args[0])
    return add.apply(this, args as Parameters<typeof add>)
  })
  vi.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (
    this: AbortSignal,
    ...args
  ) {
    added.pop()
    return remove.apply(this, args as Parameters<typeof remove>)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', PDF)
  const { stop } = start(database, { host: '127.0.0.1', port: 1 })
  await new Promise((resolve) => setTimeout(resolve, 500))
  await stop()
  expect(added.length).toBeLessThan(5)
})

test('keep waiting while the scanner is unavailable', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', PDF)
  const { logged } = start(database, { host: '127.0.0.1', port: 1 })

  await vi.waitFor(() => expect(logged).not.toEqual([]), SOON)
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(logged).toEqual([expect.stringMatching(/^scheduled job failed: The scanner is unavailable/)])
  expect(await scansOf(database)).toEqual(['waiting'])
  expect(await listSetAside(database.db, 9)).toEqual([])
})

test('are scanned even if the scanner never answers for an earlier one, which is set aside', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', Buffer.from('%PDF that hangs'))
  await addApplication(database, 'A-2', PDF)
  const scanner = await startScanner((socket, sent) => {
    if (sent && !sent.includes('that hangs')) socket.end('stream: OK\0')
  })
  start(database, scanner, { timeoutMs: 100 })

  await vi.waitFor(async () => expect(await scansOf(database)).toEqual(['waiting', 'clean']), SOON)
  await vi.waitFor(async () => expect(await listSetAside(database.db, 9)).toHaveLength(1), SOON)

  expect(await listSetAside(database.db, 9)).toMatchObject([
    {
      name: 'Scan of the resume of A-1',
      tries: 3,
      reason: expect.stringMatching(/^The scanner is unavailable/),
    },
  ])
})

test('are each scanned by one of several processes', async () => {
  const url = await testedDatabase.create('migrated')
  const processes = [1, 2, 3].map(() => openForTest(url))
  const [database] = processes
  if (!database) throw new Error('no database')
  const contents = Array.from({ length: 9 }, (_, n) => Buffer.from(`%PDF number ${n}`))
  for (const [n, content] of contents.entries()) await addApplication(database, `A-${n}`, content)
  const scanned: string[] = []
  const scanner = await startScanner((socket, sent) => {
    if (!sent) return
    scanned.push(/%PDF number \d+/.exec(sent.toString('latin1'))?.[0] ?? '')
    setTimeout(() => socket.end('stream: OK\0'), 50)
  })
  for (const each of processes) start(each, scanner)

  await vi.waitFor(async () => expect(new Set(await scansOf(database))).toEqual(new Set(['clean'])), SOON)

  expect(scanned.toSorted()).toEqual(contents.map(String).toSorted())
})

test('whose scan was cut off by a killed process are scanned once its lease ends', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', PDF)
  await database.db
    .insertInto('job')
    .values({ name: 'scan resumes', next_at: new Date(Date.now() + LEASE_MS).toISOString() })
    .execute()
  const scanner = await startScanner((socket, sent) => void (sent && socket.end('stream: OK\0')))
  const startedAt = performance.now()
  start(database, scanner)

  await vi.waitFor(async () => expect(await scansOf(database)).toEqual(['clean']), SOON)

  expect(performance.now() - startedAt).toBeGreaterThan(LEASE_MS)
})

test.skipIf(!hasClamd)(
  'are scanned by a real clamd, also after an outage',
  async () => {
    const database = await openTestDatabase()
    const clamd = await startClamd()
    await addApplication(database, 'A-1', PDF, 'none')
    await addApplication(database, 'A-2', PDF)
    await addApplication(database, 'A-3', INFECTED)
    const { logged } = start(database, clamd.address)
    await vi.waitFor(async () => expect(await scansOf(database)).toEqual(['none', 'clean', 'infected']), SOON)

    await clamd.stop()
    await addApplication(database, 'A-4', PDF)
    await vi.waitFor(() => expect(logged.join()).toContain('scheduled job failed'), SOON)
    await clamd.restart()
    await vi.waitFor(async () => expect((await scansOf(database))[3]).toBe('clean'), SOON)

    await vi.waitFor(() => expect(logged.at(-1)).toMatch(/^scheduled job done/), SOON)
    const history = await database.db.selectFrom('change').select(['entity_id', 'action', 'after']).execute()
    expect(history.map(({ after }) => after)).toEqual([
      '{"scan":"clean"}',
      '{"scan":"infected"}',
      '{"scan":"clean"}',
    ])
  },
  60_000,
)

/** Starts the job as a process of its own. `logged`: its messages, with what has failed. */
function start(database: Database, scanner: ScannerAddress, options: { timeoutMs?: number } = {}) {
  const logged: string[] = []
  const keep = (details: { error?: string }, message: string) =>
    void logged.push(details.error ? `${message}: ${details.error}` : message)
  const job = createResumeScans(database, { scanner, retryMs: 20, ...options })
  const { stop } = startJobs(
    database,
    [job],
    { info: keep, warn: keep, error: keep },
    { pollMs: 10, leaseMs: LEASE_MS },
  )
  onTestFinished(stop)
  return { logged, stop }
}

import { expect, onTestFinished, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import { EICAR, hasClamd, startClamd, startScanner } from '../../../tests/clamd.ts'
import { openForTest, openTestDatabase, testedDatabase } from '../../../tests/databases.ts'
import { sendApplication } from '../../../tests/forms.ts'
import type { Database } from '../../database/open.ts'
import type { Tables } from '../../database/tables.ts'
import { startResumeScans } from './resume-scans.ts'
import type { ScannerAddress } from './virus-scan.ts'

const PDF = readUpload('valid.pdf')
const INFECTED = Buffer.concat([PDF, Buffer.from(`%${EICAR}\n`)])
const LEASE_MS = 700
const SOON = { timeout: 15_000, interval: 50 }

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
  const scans = startResumeScans(database, {
    scanner: { host: '127.0.0.1', port: 1 },
    report: () => {},
    pauseMs: 1,
  })
  await new Promise((resolve) => setTimeout(resolve, 300))
  await scans.stop()
  expect(added.length).toBeLessThan(5)
})

test('keep waiting while the scanner is unavailable', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', PDF)
  const reported: string[] = []
  const report = (message: string) => reported.push(message)
  const scans = startResumeScans(database, { scanner: { host: '127.0.0.1', port: 1 }, report, pauseMs: 10 })
  onTestFinished(() => scans.stop())

  await vi.waitFor(() => expect(reported).not.toEqual([]), SOON)
  await new Promise((resolve) => setTimeout(resolve, 100))

  expect(reported).toEqual([
    expect.stringMatching(/^Resumes are waiting to be scanned. The scanner is unavailable/),
  ])
  expect(await scansOf(database)).toEqual(['waiting'])
})

test('are scanned even if the scanner never answers for an earlier one', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', Buffer.from('%PDF that hangs'))
  await addApplication(database, 'A-2', PDF)
  const scanner = await startScanner((socket, sent) => {
    if (sent && !sent.includes('that hangs')) socket.end('stream: OK\0')
  })
  const reported: string[] = []
  const report = (message: string) => reported.push(message)
  const scans = startResumeScans(database, { scanner, report, pauseMs: 10, timeoutMs: 100 })
  onTestFinished(() => scans.stop())

  await vi.waitFor(async () => expect(await scansOf(database)).toEqual(['waiting', 'clean']), SOON)
  await vi.waitFor(() => expect(reported).not.toEqual([]), SOON)

  expect(reported).toEqual([expect.stringMatching(/^Resumes are waiting to be scanned/)])
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
  expect(await database.db.selectFrom('scan_lease').selectAll().execute()).toEqual([])
})

test('whose scan was cut off by a killed process are scanned once its lease ends', async () => {
  const database = await openTestDatabase()
  await addApplication(database, 'A-1', PDF)
  const { id } = await database.db.selectFrom('application').select('id').executeTakeFirstOrThrow()
  const leased_until = new Date(Date.now() + LEASE_MS).toISOString()
  await database.db
    .insertInto('scan_lease')
    .values({ application_id: id, leased_by: 'killed', leased_until })
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
    const reported: string[] = []
    const report = (message: string) => reported.push(message)
    const options = { scanner: clamd.address, report, pauseMs: 20, maxPauseMs: 200 }
    const scans = startResumeScans(database, options)
    onTestFinished(() => scans.stop())
    await vi.waitFor(async () => expect(await scansOf(database)).toEqual(['none', 'clean', 'infected']), SOON)

    await clamd.stop()
    await addApplication(database, 'A-4', PDF)
    await vi.waitFor(() => expect(reported).toHaveLength(1), SOON)
    await clamd.restart()
    await vi.waitFor(async () => expect((await scansOf(database))[3]).toBe('clean'), SOON)

    expect(reported[1]).toBe('Resumes are being scanned again')
    const history = await database.db.selectFrom('change').select(['entity_id', 'action', 'after']).execute()
    expect(history.map(({ after }) => after)).toEqual([
      '{"scan":"clean"}',
      '{"scan":"infected"}',
      '{"scan":"clean"}',
    ])
  },
  60_000,
)

function start(database: Database, scanner: ScannerAddress) {
  const scans = startResumeScans(database, { scanner, report: () => {}, pauseMs: 10, leaseMs: LEASE_MS })
  onTestFinished(() => scans.stop())
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readUpload } from '../../tests/bad-uploads.ts'
import { asFileForm } from '../../tests/encodings.ts'
import { findPostgresPrograms, startPostgres } from '../../tests/postgres-server.ts'
import { type RandomSource, randomSource } from '../../tests/random-source.ts'
import { type Answer, createClient, numberIn, textIn } from '../faults/client.ts'
import { addCranes, type Base, SETTINGS, startSessions } from '../faults/prepared-site.ts'
import {
  type Acknowledged,
  addEquipment,
  addVoyage,
  anyAddress,
  sendEnquiry,
  type Write,
  type Writing,
} from '../faults/writes.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { createMeasurements, type Measurements } from './measurements.ts'
import { residentMegabytes } from './process-figures.ts'

/**
 * A busy day in five minutes: 200 visitors and 5 administrators, an import of a circular and 20 applications. Prints errors
 * and times. `npm run bench:load -- --seconds 60 --postgres` for a shorter one, on PostgreSQL.
 */

const VISITORS = 200
const UPLOADS = 20
const MEGABYTE = 1_000_000
const READ_P99_MS = 50
const WRITE_P99_MS = 100
const THINKING_MS: [number, number] = [2000, 3000]
const WORKING_MS: [number, number] = [600, 1400]
const FORM_SHARE = 0.01
const WARM_UP_MS = 3000
const CONFLICT = 409
const MAX_LOOKS = 50
const CALL_PAGES = 5
const TOKEN = 'a-token-of-the-benchmark'
/** Mostly corrections, as in practice. */
const ADMIN_WRITES: Write[] = [moveCall, moveCall, moveCall, tryVoyage, addEquipment]
const ADMIN_READS = [
  '/api/vessels?page=1',
  '/api/schedules?page=1',
  '/api/history/batches',
  '/api/equipment?page=1',
]

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    postgres: { type: 'boolean' },
  },
})
let vessels = 0
const milliseconds = Number(values.seconds) * 1000
const programs = findPostgresPrograms()
if (values.postgres && !programs) throw new Error('PostgreSQL is not installed')

const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-load-'))
const server = values.postgres && programs ? startPostgres(programs, { isDurable: true }) : undefined
const databaseUrl = server?.url ?? `sqlite:${join(folder, 'site.db')}`
const settings = { ...SETTINGS, METRICS_TOKEN: TOKEN }
const site = await startSite({ databaseUrl, args: ['--demo'], settings })
try {
  await runLoad(site)
} finally {
  await site.stop()
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function runLoad({ url, pid }: SiteProcess): Promise<void> {
  const random = randomSource(Number(values.seed))
  const base = await readBase(url)
  const paths = await publicPaths(url)
  const measured = createMeasurements()
  const endsAt = performance.now() + milliseconds
  const isOver = () => performance.now() >= endsAt
  console.log(
    `${VISITORS} visitors of ${paths.length} pages, ${base.sessions.length} administrators, ${values.seconds} s`,
  )
  setTimeout(measured.start, WARM_UP_MS)
  const watched = watch(url, pid, isOver)
  await Promise.all([
    ...Array.from({ length: VISITORS }, () => visit(url, base, paths, measured, random, isOver)),
    ...base.sessions.map((session) => administer(url, session, base, measured, random, isOver)),
    upload(url, measured, random),
    importCircular(url, base, measured),
  ])
  printTimes(measured)
  const { megabytes, loopMs } = await watched
  console.log(`Memory: at most ${megabytes} MB; event loop: blocked for at most ${loopMs} ms`)
  console.log(
    `Errors: ${measured.errors.length}${measured.errors
      .slice(0, 5)
      .map((text) => `\n  ${text}`)
      .join('')}`,
  )
  process.exitCode = measured.errors.length > 0 ? 1 : 0
}

async function readBase(url: string): Promise<Base> {
  const sessions = await startSessions(databaseUrl)
  const send = createClient(url, sessions[0])
  const ids = async (path: string) => {
    const rows: unknown = (await send('GET', path)).body
    return Array.isArray(rows) ? rows.map((row) => numberIn(row, 'id')) : []
  }
  const [routeId = 0] = await ids('/api/sailing-routes')
  return { databaseUrl, sessions, routeId, portIds: await ids('/api/ports'), ...(await addCranes(send)) }
}

/** Pages of the site map, with some of their data and calendars. */
async function publicPaths(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  const calendars = pages.filter((path) => /^\/(ports|vessels)\/./.test(path)).map((path) => `${path}.ics`)
  const data = ['/backend/api/sailing-routes', '/backend/api/next-sailings', '/backend/api/equipment']
  return [...pages, ...calendars, ...data, '/west-east-bound', '/west-east-bound', '/sailings']
}

type IsOver = () => boolean

async function visit(
  url: string,
  base: Base,
  paths: string[],
  { measure }: Measurements,
  random: RandomSource,
  isOver: IsOver,
): Promise<void> {
  const address = anyAddress(random)
  const send = measure(createClient(url))
  await pause(random.between(0, THINKING_MS[1]))
  while (!isOver()) {
    if (random.chance(FORM_SHARE))
      await sendEnquiry({ send, base, random, nextNumber: () => 0, acknowledge: () => {} })
    else await send('GET', random.pick(paths), { address })
    await pause(random.between(...THINKING_MS))
  }
}

async function administer(
  url: string,
  session: string,
  base: Base,
  { measure }: Measurements,
  random: RandomSource,
  isOver: IsOver,
): Promise<void> {
  const send = measure(createClient(url, session))
  while (!isOver()) {
    if (random.chance(0.5)) await send('GET', random.pick(ADMIN_READS))
    else {
      const writing = { send, base, random, nextNumber: () => ++vessels, acknowledge: () => {} }
      await random.pick(ADMIN_WRITES)(writing)
    }
    await pause(random.between(...WORKING_MS))
  }
}

/** Corrects the dates of a call. Somebody may have changed it meanwhile. */
async function moveCall({ send, random }: Writing): Promise<Answer> {
  const { body } = await send('GET', `/api/schedules?page=${random.between(1, CALL_PAGES)}`)
  const { id, vessel_id, port_id } = random.pick(Array.isArray(body) ? body : [])
  const json = { vessel_id, port_id, dates: `${random.between(1, 27)} Feb` }
  return send('PUT', `/api/schedules/${id}`, { json })
}

/** A voyage with a call, which is deleted again, so that the schedule keeps its size. */
async function tryVoyage(writing: Writing): Promise<Answer> {
  let voyage = 0
  const acknowledge = (written: Acknowledged) => {
    if ('row' in written && written.row === 'vessel') voyage = written.id
  }
  await addVoyage({ ...writing, acknowledge })
  return writing.send('DELETE', `/api/vessels/${voyage}`)
}

/** Applications with resumes of 1 to 5 MB, spread over the time. */
async function upload(url: string, { measureAs }: Measurements, random: RandomSource): Promise<void> {
  const send = measureAs('uploads', createClient(url))
  for (let n = 0; n < UPLOADS; n++) {
    await pause(milliseconds / (UPLOADS + 1))
    const form = applicationOf(random.between(MEGABYTE, 5 * MEGABYTE))
    await send('POST', '/backend/api/careers', { form, address: anyAddress(random) })
  }
}

/** An application with a PDF of this size. */
function applicationOf(bytes: number) {
  const pdf = readUpload('valid.pdf')
  const texts = {
    name: 'Asha Sample',
    contactNumber: '+91 98400 00000',
    email: 'asha@visitor.example',
    currentLocation: 'Chennai',
    specialization: 'Operations',
  }
  return asFileForm([
    ...Object.entries(texts).map(([field, content]) => ({ field, content })),
    {
      field: 'resume',
      fileName: 'resume.pdf',
      content: Buffer.concat([pdf, Buffer.from('\n'), Buffer.alloc(bytes - pdf.length, '%')]),
    },
  ])
}

/** The circular of the next month, in the middle of the time. */
async function importCircular(url: string, { sessions }: Base, { measureAs }: Measurements): Promise<void> {
  await pause(milliseconds / 2)
  const send = measureAs('import', createClient(url, sessions[0]), [CONFLICT])
  const content = readFileSync('samples/circular-2027-01.xlsx')
  const form = asFileForm([{ field: 'file', content, fileName: 'circular.xlsx' }])
  const { data: read } = (await send('POST', '/api/circular-reviews', { form })).body ?? {}
  const path = `/api/circular-reviews/${numberIn(read, 'id')}`
  const choices = { accept: ['issue-date', 'many-changes'] }
  await send('PUT', path, { json: { version: numberIn(read, 'version'), choices } })
  // The others change the same schedule: until nobody does between looking and publishing, one has to look again.
  for (let n = 0; n < MAX_LOOKS; n++) {
    const { body } = await send('GET', path)
    const json = { version: numberIn(body, 'version'), digest: textIn(body, 'digest') }
    if ((await send('POST', `${path}/publish`, { json })).status !== CONFLICT) return
  }
  throw new Error(`The circular was not published after ${MAX_LOOKS} looks`)
}

/** The most memory, and the longest that the event loop was blocked. */
async function watch(url: string, pid: number, isOver: IsOver) {
  let megabytes = 0
  let loopMs = 0
  while (!isOver()) {
    megabytes = Math.max(megabytes, residentMegabytes(pid))
    const response = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
    const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{[^}]*\})? (\S+)/m.exec(await response.text())?.[1]
    loopMs = Math.max(loopMs, Math.round(Number(seconds ?? 0) * 1000))
    await pause(1000)
  }
  return { megabytes, loopMs }
}

function printTimes({ quantiles }: Measurements): void {
  console.log(`${' '.repeat(28)}requests   p50 ms   p99 ms   max ms`)
  const bounds = { reads: READ_P99_MS, writes: WRITE_P99_MS, uploads: undefined, import: undefined }
  for (const [kind, bound] of Object.entries(bounds)) {
    const { count, p50, p99, max } = quantiles(kind)
    const cells = [String(count).padStart(8), ...[p50, p99, max].map((ms) => ms.toFixed(1).padStart(8))]
    const mark = bound === undefined ? '' : `   p99 of ${bound} ms${p99 > bound ? ': OVER THE BOUND' : ''}`
    console.log(`${kind.padEnd(28)}${cells.join(' ')}${mark}`)
  }
}

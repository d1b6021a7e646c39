import { mkdtempDisposableSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { paddedTo } from '../../tests/bad-uploads.ts'
import { randomSource } from '../../tests/random-source.ts'
import { type Answer, type Client, createClient, numberIn } from '../faults/client.ts'
import { addCranes, SETTINGS, startDurablePostgres, startSessions } from '../faults/prepared-site.ts'
import { quantile } from '../faults/readers.ts'
import {
  addEquipment,
  addVoyage,
  anyAddress,
  apply,
  publishCircular,
  sendEnquiry,
  type Writing,
} from '../faults/writes.ts'
import { startSite } from '../site-process.ts'
import { residentMegabytes } from './process-figures.ts'

/**
 * A busy day in five minutes: 200 visitors and 5 administrators, an import of a circular and 20 applications. Prints errors
 * and times. `npm run bench:load -- --seconds 60 --postgres` for a shorter one, on PostgreSQL.
 */

const VISITORS = 200
const UPLOADS = 20
/** In milliseconds: how long 99 % may take. */
const BOUNDS = { reads: 50, writes: 100, uploads: Number.POSITIVE_INFINITY, import: Number.POSITIVE_INFINITY }
const THINKING_MS: [number, number] = [2000, 3000]
const WORKING_MS: [number, number] = [600, 1400]
const FORM_SHARE = 0.01
const WARM_UP_MS = 3000
const CONFLICT = 409
const MAX_LOOKS = 50
const CALL_PAGES = 5
/** Mostly corrections, as in practice. */
const ADMIN_WRITES = [moveCall, moveCall, moveCall, tryVoyage, addEquipment]
const ADMIN_READS = ['/api/vessels', '/api/schedules', '/api/history/batches', '/api/equipment']
const PAGES = ['/west-east-bound', '/west-east-bound', '/sailings']
const DATA = ['/backend/api/sailing-routes', '/backend/api/next-sailings', '/backend/api/equipment']

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '300' }, postgres: { type: 'boolean' } },
})
const milliseconds = Number(values.seconds) * 1000
using folder = mkdtempDisposableSync(join(tmpdir(), 'sailing-desk-load-'))
using server = values.postgres ? startDurablePostgres(() => {}) : undefined
const databaseUrl = server?.url ?? `sqlite:${join(folder.path, 'site.db')}`
if (values.postgres && !server) throw new Error('PostgreSQL is not installed')
await using site = await startSite({ databaseUrl, args: ['--demo'], settings: SETTINGS })
const random = randomSource(1)
const sessions = await startSessions(databaseUrl)
const base = await readBase()
const paths = await publicPaths()
const times: Record<keyof typeof BOUNDS, number[]> = { reads: [], writes: [], uploads: [], import: [] }
const errors: string[] = []
let [voyages, megabytes] = [0, 0]

console.log(
  `${VISITORS} visitors of ${paths.length} pages, ${sessions.length} administrators, ${values.seconds} s`,
)
const startedAt = performance.now()
const isOver = () => performance.now() - startedAt >= milliseconds
await Promise.all([
  ...Array.from({ length: VISITORS }, visit),
  ...sessions.map(administer),
  upload(),
  importCircular(),
  watchMemory(),
])
console.log(`${' '.repeat(12)}requests   p50 ms   p99 ms   max ms`)
for (const [kind, measured] of Object.entries(times)) {
  const [p50, p99, max] = [0.5, 0.99, 1].map((share) => quantile(measured, share).toFixed(1).padStart(8))
  const mark = Number(p99) > BOUNDS[kind as keyof typeof BOUNDS] ? '   OVER THE BOUND' : ''
  console.log(`${kind.padEnd(12)}${String(measured.length).padStart(8)} ${p50} ${p99} ${max}${mark}`)
}
console.log(`Memory: at most ${megabytes} MB`)
console.log([`Errors: ${errors.length}`, ...errors.slice(0, 5)].join('\n  '))
process.exitCode = errors.length > 0 ? 1 : 0

/** What writes are sent with. Requests are measured after the warm-up; every error counts. */
function writingOf(session?: string, kind?: 'uploads' | 'import'): Writing {
  const client = createClient(site.url, session)
  const send: Client = async (method, path, request) => {
    const began = performance.now()
    const answer: Answer = await client(method, path, request).catch((error) => ({
      ...{ status: 0, body: { message: String(error) }, retryAfter: null },
    }))
    const { status, body } = answer
    const isUsual = (status > 0 && status < 300) || (kind === 'import' && status === CONFLICT)
    if (!isUsual) errors.push(`${method} ${path}: ${status} ${body?.message ?? ''}`)
    const isMeasured = status > 0 && performance.now() - startedAt > WARM_UP_MS
    if (isMeasured) times[kind ?? (method === 'GET' ? 'reads' : 'writes')].push(performance.now() - began)
    return answer
  }
  return { send, base, random, nextNumber: () => ++voyages, acknowledge: () => {} }
}

async function readBase() {
  const send = createClient(site.url, sessions[0])
  const ids = async (path: string) => {
    const rows: unknown = (await send('GET', path)).body
    return Array.isArray(rows) ? rows.map((row) => numberIn(row, 'id')) : []
  }
  const [routeId = 0] = await ids('/api/sailing-routes')
  return { databaseUrl, sessions, routeId, portIds: await ids('/api/ports'), ...(await addCranes(send)) }
}

/** Pages of the site map, with some of their data and calendars. */
async function publicPaths(): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const pages = [...map.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/')
  const calendars = pages.filter((path) => /^\/(ports|vessels)\/./.test(path)).map((path) => `${path}.ics`)
  return [...pages, ...calendars, ...PAGES, ...DATA]
}

async function visit(): Promise<void> {
  const address = anyAddress(random)
  const writing = writingOf()
  await pause(random.between(0, THINKING_MS[1]))
  while (!isOver()) {
    if (random.chance(FORM_SHARE)) await sendEnquiry(writing)
    else await writing.send('GET', random.pick(paths), { address })
    await pause(random.between(...THINKING_MS))
  }
}

async function administer(session: string): Promise<void> {
  const writing = writingOf(session)
  while (!isOver()) {
    if (random.chance(0.5)) await writing.send('GET', `${random.pick(ADMIN_READS)}?page=1`)
    else await random.pick(ADMIN_WRITES)(writing)
    await pause(random.between(...WORKING_MS))
  }
}

/** Corrects the dates of a call. Somebody may have changed it meanwhile. */
async function moveCall({ send }: Writing): Promise<Answer> {
  const { body } = await send('GET', `/api/schedules?page=${random.between(1, CALL_PAGES)}`)
  const { id, vessel_id, port_id } = random.pick(Array.isArray(body) ? body : [])
  const json = { vessel_id, port_id, dates: `${random.between(1, 27)} Feb` }
  return send('PUT', `/api/schedules/${id}`, { json })
}

/** A voyage with a call, which is deleted again, so that the schedule keeps its size. */
async function tryVoyage(writing: Writing): Promise<Answer> {
  let voyage = 0
  const acknowledge: Writing['acknowledge'] = (written) => {
    if ('row' in written && written.row === 'vessel') voyage = written.id
  }
  await addVoyage({ ...writing, acknowledge })
  return writing.send('DELETE', `/api/vessels/${voyage}`)
}

/** Applications with resumes of 1 to 5 MB, spread over the time. */
async function upload(): Promise<void> {
  for (let n = 0; n < UPLOADS; n++) {
    await pause(milliseconds / (UPLOADS + 1))
    await apply(writingOf(undefined, 'uploads'), paddedTo(random.between(1_000_000, 5_000_000)))
  }
}

/** The circular of the next month, in the middle of the time. While others change the schedule, it is reviewed again. */
async function importCircular(): Promise<void> {
  await pause(milliseconds / 2)
  const content = readFileSync('samples/circular-2027-01.xlsx')
  for (let n = 0; n < MAX_LOOKS; n++)
    if ((await publishCircular(writingOf(sessions[0], 'import'), content)).status !== CONFLICT) return
  errors.push(`The circular was not published after ${MAX_LOOKS} looks`)
}

async function watchMemory(): Promise<void> {
  for (; !isOver(); await pause(1000)) megabytes = Math.max(megabytes, residentMegabytes(site.pid))
}

import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { openMigrated } from '../../src/database/open-migrated.ts'
import { type SiteProcess, startSite } from '../site-process.ts'
import { fill } from './fill.ts'
import { residentMegabytes } from './process-figures.ts'

/**
 * Prints the memory of the site: at rest, after every public page, under 64 connections, and over many requests of all
 * kinds. Usage: `memory.ts [REQUESTS]`, a million by default. It only prints.
 */

const REQUESTS = Number(process.argv[2] ?? 1_000_000)
const CONNECTIONS = 64
const STEPS = 10
const IDLE_MS = 2000
const LOGIN = { username: 'memory', password: 'a long password for the memory' }
/** Of each thousand requests, how many are writes; every tenth thousand has a login besides. */
const WRITES = 5
const UNKNOWN = 45

type Sent = { method?: string; path: string; body?: object }

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const statuses = new Map<number, number>()
const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-memory-'))
const databaseUrl = `sqlite:${join(folder, 'site.db')}`
const database = await openMigrated(databaseUrl)
await fill(database)
const { id: vesselId } = await database.db.selectFrom('vessel').select('id').executeTakeFirstOrThrow()
await database.close()

const site = await startSite({
  databaseUrl,
  settings: {
    ADMIN_USERNAME: LOGIN.username,
    ADMIN_PASSWORD: LOGIN.password,
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'heap-on-signal.mjs'))}`,
  },
})
try {
  await measure(site)
} finally {
  agent.destroy()
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure({ url }: SiteProcess): Promise<void> {
  await print('at rest, after the start')
  await send({ path: '/healthz' })
  await send({ path: '/backend/api/sailing-schedule/1' })
  await send({ path: '/west-east-bound' })
  await print('at rest, after the first responses')
  const pages = await readPages(url)
  for (const path of pages) await send({ path })
  await print(`at rest, after all ${pages.length} pages of the site map`)
  await sendMany(20_000, (number) => ({ path: pages[number % pages.length] ?? '/' }))
  await print(`after 20,000 pages over ${CONNECTIONS} connections`)
  let cookie = await logIn()
  for (let step = 1; step <= STEPS; step++) {
    await sendMany(REQUESTS / STEPS, (number) => mixed(pages, number), cookie)
    cookie = await logIn()
    await print(`after ${((REQUESTS / STEPS) * step).toLocaleString('en')} mixed requests`)
  }
  console.log('Responses by status:', Object.fromEntries([...statuses].sort()))
}

/** Pages, JSON, unknown addresses and a few writes, which each discard cached responses. */
function mixed(pages: readonly string[], number: number): Sent {
  const place = number % 1000
  if (place < WRITES)
    return {
      method: 'PUT',
      path: `/api/vessels/${vesselId}`,
      body: { route_id: 1, name: 'MERIDIAN STAR 0', flag: `Flag ${number % 7}` },
    }
  if (place < WRITES + UNKNOWN) return { path: `/unknown-${number % 500}` }
  if (place % 2 === 0) return { path: `/backend/api/sailing-schedule/${1 + (number % 4)}` }
  return { path: pages[number % pages.length] ?? '/' }
}

async function sendMany(count: number, sent: (number: number) => Sent, cookie = ''): Promise<void> {
  let next = 0
  async function sendInTurn(): Promise<void> {
    while (next < count) await send(sent(next++), cookie)
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, sendInTurn))
}

/** Returns the session cookie of a new login. */
async function logIn(): Promise<string> {
  const cookies = await send({ method: 'POST', path: '/backend/api/login', body: LOGIN })
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

function send({ method = 'GET', path, body }: Sent, cookie = ''): Promise<string[]> {
  const text = body && JSON.stringify(body)
  const headers = {
    'accept-encoding': 'br',
    ...(cookie && { cookie }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  return new Promise((resolve, reject) => {
    const sending = request({ port: site.port, method, path, headers, agent }, (response) => {
      const status = response.statusCode ?? 0
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      response.on('end', () => resolve(response.headers['set-cookie'] ?? []))
      response.on('error', reject)
      response.resume()
    })
    sending.on('error', reject)
    sending.end(text)
  })
}

async function readPages(url: string): Promise<string[]> {
  const siteMap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...siteMap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname)
}

/** Prints the resident memory, and how much of the heap is in use after a garbage collection. */
async function print(when: string): Promise<void> {
  await pause(IDLE_MS)
  const resident = residentMegabytes(site.pid)
  process.kill(site.pid, 'SIGUSR2')
  await pause(IDLE_MS / 2)
  const heap = /heap in use: (\d+) MB\n$/.exec(site.output())?.[1]
  console.log(`${when.padEnd(46)}${String(resident).padStart(5)} MB resident, heap ${heap} MB`)
}

import { join } from 'node:path'
import { type Database, openDatabase } from '@sailing-desk/records/database/open'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { SECRET_KEY } from '../app.ts'
import { startSession } from '../session.ts'
import { addApplication, addEnquiry } from '../submissions.ts'
import { keepAlive } from './connection.ts'
import { livingRecords, surplus } from './living-records.ts'
import type { FuzzRequest } from './requests.ts'
import '../../src/database/site-schema.ts'

const KEEP_UP_MS = 1000
const LOGIN_TRIES = 5

/** The site as a process of its own with sample data, and what requests need to know of it. */
export type FuzzedSite = SiteProcess & {
  isRunning: () => boolean
  /** The bytes of a request, with the records and the session that there are now. */
  bytesOf: (request: FuzzRequest) => Buffer
  /** Starts another session, since a request may have ended this one or disabled its account. */
  logIn: () => Promise<void>
}

export async function startFuzzedSite(databaseUrl: string, folder: string): Promise<FuzzedSite> {
  const settings = { SECRET_KEY, ERASURE_LEDGER: join(folder, 'erasures.jsonl'), TRUST_PROXY: '127.0.0.1' }
  const site = await startSite({ databaseUrl, args: ['--demo'], settings })
  const database = openDatabase(databaseUrl)
  for (const _ of [1, 2, 3]) {
    await addEnquiry(database)
    await addApplication(database)
  }
  const records = livingRecords(database)
  await records.refresh()
  let cookie = await newCookie(database)
  const upkeep = keepUp(site.port, database, records.refresh, () => cookie)
  return {
    ...site,
    isRunning: () => isRunning(site.pid),
    bytesOf: (request) => bytesOf(request, cookie, records.fill),
    async logIn() {
      cookie = await newCookie(database)
    },
    async stop() {
      await upkeep.stop()
      await database.close()
      await site.stop()
    },
  }
}

/** SQLite refuses this process while the site writes for long. */
async function newCookie(database: Database, tries = LOGIN_TRIES): Promise<string> {
  try {
    return `sid=${await startSession(database, 'administrator')}`
  } catch (error) {
    if (tries === 1) throw error
    return newCookie(database, tries - 1)
  }
}

/** Reads every second which records there are, and deletes what is too much. */
function keepUp(port: number, database: Database, refresh: () => Promise<void>, cookie: () => string) {
  const { send, close } = keepAlive(port)
  let isStopped = false
  async function run(): Promise<void> {
    while (!isStopped) {
      await new Promise((resolve) => setTimeout(resolve, KEEP_UP_MS))
      for (const { path, ids } of await surplus(database)) {
        const body = JSON.stringify({ ids })
        const head = `POST /api/${path}/delete?force=1 HTTP/1.1\r\nhost: site.example\r\nsec-fetch-site: same-origin\r\ncookie: ${cookie()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`
        await send(Buffer.from(head + body), 'POST')
      }
      await refresh()
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
      close()
    },
  }
}

function bytesOf(request: FuzzRequest, cookie: string, fill: (text: string) => string): Buffer {
  const { method, address, headers, hasSession } = request
  const body = request.body && Buffer.from(fill(request.body.bytes.toString('latin1')), 'latin1')
  const own: [string, string][] = [
    ...(headers.some(([name]) => name === 'host')
      ? []
      : [['host', 'site.example'] satisfies [string, string]]),
    ...(hasSession ? [['cookie', cookie] satisfies [string, string]] : []),
    ...(request.body && body
      ? [
          ['content-type', request.body.type] satisfies [string, string],
          ['content-length', String(body.length)] satisfies [string, string],
        ]
      : []),
  ]
  const lines = [...headers, ...own].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${fill(address)} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return body ? Buffer.concat([head, body]) : head
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

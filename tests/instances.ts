import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@sailing-desk/records/database/open'
import { inject } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { type SiteProcess, startSite } from '../scripts/site-process.ts'
import { SECRET_KEY } from './app.ts'
import { runSql, withDatabase } from './databases.setup.ts'
import { type Call, SITE_HOST } from './https-proxy.ts'
import { findNginx, startNginx } from './nginx.ts'
import '../src/database/site-schema.ts'

/** Why tests with several instances cannot run here; null if they can. */
export const WHY_NO_INSTANCES =
  inject('postgres') === null
    ? 'no PostgreSQL'
    : findNginx() === undefined
      ? 'no nginx (Debian: nginx)'
      : null

export type Instances = Awaited<ReturnType<typeof startInstances>>

/** Starts processes of the site at the same moment over one new, empty PostgreSQL database, behind nginx. */
export async function startInstances(count: number, settings: Record<string, string> = {}) {
  const { server, migrated } = inject('postgres') ?? missing('PostgreSQL')
  const name = `${migrated}_${randomBytes(6).toString('hex')}`
  await runSql(server, `create database ${name} template template0`)
  const databaseUrl = withDatabase(server, name)
  const folder = mkdtempSync(join(tmpdir(), 'instances-'))
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const start = (port: number) =>
    startSite({
      databaseUrl,
      settings: {
        ...{ PORT: String(port), LOG_LEVEL: 'info', SECRET_KEY, TRUST_PROXY: 'loopback' },
        ...{
          SITE_ORIGIN: `https://${SITE_HOST}`,
          ERASURE_LEDGER: join(folder, 'erasures.jsonl'),
          ...settings,
        },
      },
    })
  const sites = await Promise.all(ports.map(start))
  const nginx = await startNginx(findNginx() ?? missing('nginx'), folder, ports)
  const database = openDatabase(databaseUrl)
  /** What each instance has said, also before it was started again. */
  const earlier: string[] = []

  return {
    nginx,
    database,
    sites: sites as readonly SiteProcess[],
    output: () => [...earlier, ...sites.map((site) => site.output())].join('\n'),
    /** Sends a request to one instance, as nginx does for a visitor. */
    sendTo: (at: number, path: string, call: Call = {}) => sendTo(ports[at] ?? 0, path, call),
    /** Stops an instance, or kills it, and starts it again; resolves when it is ready. */
    async restart(at: number, signal: 'SIGTERM' | 'SIGKILL') {
      const site = sites[at] ?? missing(`instance ${at}`)
      if (signal === 'SIGKILL') process.kill(site.pid, signal)
      await site.stop()
      earlier.push(site.output())
      sites[at] = await start(site.port)
    },
    async stop() {
      await nginx.stop()
      for (const site of sites) process.kill(site.pid, 'SIGKILL')
      await Promise.all(sites.map((site) => site.stop()))
      await database.close()
      await runSql(server, `drop database if exists ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function sendTo(port: number, path: string, { method = 'GET', headers, body }: Call) {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...{ 'x-forwarded-proto': 'https', 'x-forwarded-host': SITE_HOST, 'x-forwarded-for': '203.0.113.7' },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function missing(what: string): never {
  throw new Error(`There is no ${what} here`)
}

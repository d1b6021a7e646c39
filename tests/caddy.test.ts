import { spawn, spawnSync } from 'node:child_process'
import { existsSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '@sailing-desk/records/database/open'
import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../scripts/free-port.ts'
import { startSite } from '../scripts/site-process.ts'
import { SECRET_KEY } from './app.ts'
import {
  METRICS_SPELLINGS,
  METRICS_TOKEN,
  makeCertificate,
  openBrowser,
  SECRET_ADDRESSES,
  SITE_HOST,
  stop,
  WITH_TOKEN,
  waitUntilUp,
} from './https-proxy.ts'
import { expectLargestUploads } from './largest-uploads.ts'
import { SOON } from './soon.ts'
import { newFolder } from './temporary-files.ts'

const hasCaddy = spawnSync('caddy', ['version']).error === undefined
const VISITOR = '127.0.0.5'
const FORGED = {
  'x-forwarded-for': '203.0.113.9',
  'x-request-id': 'forged-request-id',
  forwarded: 'for=203.0.113.9;host=elsewhere.example',
}

test.skipIf(!hasCaddy)(
  'the site behind Caddy is served over TLS, with unforgeable addresses and clean logs',
  async () => {
    const { send, httpPort, accessLog, errorLog, site, database } = await startBehindCaddy()

    const page = await send('/')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('</html>')
    const plain = await fetch(`http://127.0.0.1:${httpPort}/ports`, {
      headers: { host: SITE_HOST },
      redirect: 'manual',
    })
    expect(plain.status).toBe(308)
    expect(plain.headers.get('location')).toMatch(/^https:/)

    // The metrics cannot be read from outside, however their address is written.
    for (const path of METRICS_SPELLINGS)
      expect([400, 404], path).toContain((await send(path, { headers: WITH_TOKEN })).status)

    // The site sees the address of the visitor, and an id for each request, which the visitor cannot forge.
    const body = { username: 'meera', password: 'wrong-password' }
    const refused = await send('/backend/api/login', { method: 'POST', body, from: VISITOR, headers: FORGED })
    expect(refused.status).toBe(401)
    const id = JSON.parse(refused.text).request_id
    expect(id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/)
    expect(refused.headers['x-request-id']).toBe(id)
    await vi.waitFor(() => expect(site.output()).toContain(id), SOON)
    await vi.waitFor(() => expect(accessLog()).toContain(id), SOON)
    const { db } = database
    const failures = await db
      .selectFrom('change')
      .select('address')
      .where('action', '=', 'login_failed')
      .execute()
    expect(failures).toEqual([{ address: VISITOR }])

    // Logs contain no queries and no keys of previews, not even those written after the site has stopped.
    for (const path of SECRET_ADDRESSES)
      await send(path, { headers: { referer: `https://${SITE_HOST}${path}` } })
    await site.stop()
    await Promise.all(SECRET_ADDRESSES.map((path) => send(path)))
    const failed = () => accessLog().match(/"status":50\d/g)
    await vi.waitFor(() => expect(failed()).toHaveLength(SECRET_ADDRESSES.length), SOON)
    expect(accessLog()).toContain('"uri":"/ports"')
    expect(accessLog()).toContain('/preview/"')
    expect(errorLog()).toContain('"/ports"')
    expect(accessLog() + errorLog()).not.toContain('s3cret')
  },
)

test.skipIf(!hasCaddy)(
  'the largest file of each kind gets through Caddy',
  async () => {
    const { send, database } = await startBehindCaddy()

    await expectLargestUploads(send, database)
  },
  120_000,
)

/** A site with the settings that docs/operations.md asks for, behind Caddy with the Caddyfile of deploy/. */
async function startBehindCaddy() {
  const folder = newFolder()
  const databaseUrl = `sqlite:${join(folder, 'site.db')}`
  const site = await startSite({
    databaseUrl,
    settings: {
      ...{ SECRET_KEY, LOG_LEVEL: 'info', TRUST_PROXY: '127.0.0.1', SITE_ORIGIN: `https://${SITE_HOST}` },
      ...{ ERASURE_LEDGER: join(folder, 'erasures.jsonl'), METRICS_TOKEN },
    },
  })
  onTestFinished(() => site.stop())
  const [httpPort, port] = [await freePort(), await freePort()]
  makeCertificate(folder)
  writeFileSync(join(folder, 'Caddyfile'), caddyfile(folder, { httpPort, port, sitePort: site.port }))
  const errors = join(folder, 'errors.log')
  const child = spawn('caddy', ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'], {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', openSync(errors, 'w')],
  })
  onTestFinished(() => stop(child))
  const { send, end } = openBrowser(folder, port)
  onTestFinished(end)
  await waitUntilUp(send)
  const database = openDatabase(databaseUrl)
  onTestFinished(() => database.close())
  const log = join(folder, 'access.log')
  const accessLog = () => (existsSync(log) ? readFileSync(log, 'utf8') : '')
  const errorLog = () => readFileSync(errors, 'utf8')
  return { send, httpPort, database, accessLog, errorLog, site }
}

/** The Caddyfile of deploy/, with the ports, paths and certificate of this test in place of the real ones. */
function caddyfile(folder: string, ports: { httpPort: number; port: number; sitePort: number }): string {
  const options = `admin off\nhttp_port ${ports.httpPort}\nhttps_port ${ports.port}\ndefault_bind 127.0.0.1`
  const certificate = `tls ${join(folder, 'certificate.pem')} ${join(folder, 'key.pem')}`
  return [
    ['\n{\n', `\n{\n${options}\n`],
    [`\n${SITE_HOST} {\n`, `\n${SITE_HOST} {\n${certificate}\n`],
    ['/var/log/caddy/site.log', join(folder, 'access.log')],
    ['127.0.0.1:3000', `127.0.0.1:${ports.sitePort}`],
  ].reduce(
    (text, [what = '', by = '']) => {
      expect(text).toContain(what)
      return text.replace(what, by)
    },
    readFileSync('deploy/caddy/Caddyfile', 'utf8'),
  )
}

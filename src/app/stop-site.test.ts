import { Agent, get as request } from 'node:http'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type SiteProcess, startSite } from '../../scripts/site-process.ts'
import { databases, openForTest } from '../../tests/databases.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { SOON } from '../../tests/soon.ts'
import { beginUpload, LARGE } from '../../tests/uploads.ts'

const LIMIT_MS = 10_000
const ENQUIRY = {
  name: 'Asha Rao',
  email: 'asha@visitor.example',
  phone: '+91 98400 00000',
  message: 'When?',
}

const sendEnquiry = ({ url }: SiteProcess) =>
  fetch(`${url}/backend/api/enquiry`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...ENQUIRY, subject: 'To Kobe' }),
  }).then(({ status }) => status)

/** Whether new connections are refused. */
const isRefusing = ({ url }: SiteProcess) =>
  fetch(`${url}/healthz`, { headers: { connection: 'close' } }).then(
    () => false,
    () => true,
  )

test('a site that stops finishes what is under way, and lets nothing hold it up for ten seconds', async () => {
  const databaseUrl = await databases.SQLite.create('migrated')
  let isHolding = true
  let isSending = false
  const mail = await startMailServer({
    onData(stream, _session, done) {
      isSending = true
      const accept = () => (isHolding ? setTimeout(accept, 20) : done())
      stream.resume().on('end', accept)
    },
  })
  const site = await startSite({ databaseUrl, settings: { SMTP_URL: mail.url } })
  expect(await sendEnquiry(site)).toBe(201)
  await vi.waitFor(() => expect(isSending).toBe(true), SOON)

  const idle = new Agent({ keepAlive: true })
  onTestFinished(() => idle.destroy())
  await new Promise((done) =>
    request(`${site.url}/healthz`, { agent: idle }, (response) => response.resume().on('end', done)),
  )
  const finishing = beginUpload(site.port, { bytes: LARGE.payload.length - 1000 })
  const stalled = beginUpload(site.port, { bytes: 500_000 })
  const other = new DatabaseSync(databaseUrl.slice('sqlite:'.length))
  other.exec('begin immediate')
  const waiting = sendEnquiry(site)
  await pause(300)

  const began = performance.now()
  process.kill(site.pid, 'SIGTERM')
  await vi.waitFor(async () => expect(await isRefusing(site)).toBe(true), SOON)
  process.kill(site.pid, 'SIGTERM')
  process.kill(site.pid, 'SIGINT')
  await pause(300)
  other.exec('commit')
  other.close()
  isHolding = false
  finishing.socket.write(LARGE.payload.subarray(LARGE.payload.length - 1000))

  expect(await waiting).toBe(201)
  expect(await finishing.finalStatus).toBe(201)
  expect(await site.exited).toBe(0)
  const took = performance.now() - began
  console.log(`Stopped after ${(took / 1000).toFixed(1)} s with a stalled upload`)
  expect(took).toBeLessThan(LIMIT_MS)
  expect(await stalled.finalStatus).toBe(0)
  const { db } = openForTest(databaseUrl)
  expect(await db.selectFrom('application').select('id').execute()).toHaveLength(1)
  expect(await db.selectFrom('enquiry').select('id').execute()).toHaveLength(2)
  expect(await db.selectFrom('outbox').where('state', '=', 'sent').select('id').execute()).not.toEqual([])
})

test('a thread that has made a file does not keep a stopping site running', async () => {
  const site = await startSite({ databaseUrl: await databases.SQLite.create('migrated') })
  const file = await fetch(`${site.url}/ports.pdf`)
  expect(file.status).toBe(200)
  await file.arrayBuffer()

  process.kill(site.pid, 'SIGTERM')

  expect(await site.exited).toBe(0)
})

test('a load balancer sees that the instance stops before its connections are refused', async () => {
  const site = await startSite({ databaseUrl: await databases.SQLite.create('migrated') })
  const ask = () =>
    fetch(`${site.url}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  expect(await ask()).toBe(200)

  process.kill(site.pid, 'SIGTERM')
  const seen: number[] = []
  await vi.waitFor(async () => {
    seen.push(await ask())
    expect(seen.at(-1)).toBe(0)
  }, SOON)

  expect(seen).toContain(503)
  expect([...new Set(seen)].filter((status) => status !== 200)).toEqual([503, 0])
  expect(await site.exited).toBe(0)
})

import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomSource } from '../../tests/random-source.ts'
import { residentMegabytes } from '../bench/process-figures.ts'
import { startSite } from '../site-process.ts'
import { createClient } from './client.ts'
import { prepareDatabase, SETTINGS } from './prepared-site.ts'
import { quantile, startReaders, statusText } from './readers.ts'
import type { Fault } from './run.ts'
import { WRITES } from './writes.ts'

const CLIENTS = 500
const ADDRESSES = 50
const QUIET_MS = 4000
/** All slow clients must be gone by then. */
const ENDED_MS = 115_000
const READ_REST_MS = 20_000
const BUSY_MS = 40_000
const UPLOAD_EVERY_MS = 2000
const P99_MS = 100
const MAX_MORE_MEGABYTES = 200

/** How a client begins. Readers never read, the others go on with a byte a second. */
const KINDS = {
  headers: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ',
  uploads:
    'POST /backend/api/careers HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
    'content-length: 2000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n',
  /** Enough large responses on one connection that they cannot all wait in the buffers of the system. */
  readers: 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100),
}

type SlowClient = { kind: string; socket: Socket; endedMs: number | undefined }

/** 500 clients that send or read as slowly as they can, beside usual visitors. */
export const sendSlowly: Fault = async (report, { seed, folder }) => {
  const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
  await using site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
  const quiet = startReaders(site.url)
  await pause(QUIET_MS)
  await quiet.stop()
  const before = residentMegabytes(site.pid)
  const clients = connectSlowClients(site.port)
  const others = startReaders(site.url)
  const [send, random] = [createClient(site.url), randomSource(seed)]
  const uploads: (number | undefined)[] = []
  for (let waited = 0; waited < BUSY_MS; waited += UPLOAD_EVERY_MS) {
    await pause(UPLOAD_EVERY_MS)
    const writing = { send, base, random, nextNumber: () => 0, acknowledge: () => {} }
    uploads.push((await WRITES.sendApplication?.(writing))?.status)
  }
  await others.stop()
  const more = residentMegabytes(site.pid) - before
  await waitForEnds(clients)
  for (const kind of Object.keys(KINDS)) {
    const all = clients.filter((client) => client.kind === kind)
    const ends = all.flatMap(({ endedMs }) => endedMs ?? [])
    report.rule(`slow ${kind}: ${ends.length} of ${all.length} ended by the site`, ends.length === all.length)
    report.time(`slow ${kind}: the last one ended after`, Math.max(...ends), ENDED_MS + READ_REST_MS)
  }
  for (const { socket } of clients) socket.destroy()
  const isServed = others.readings.statuses.every((status) => status === 200)
  report.rule(`others meanwhile: ${statusText(others.readings)}`, isServed)
  report.note(`p99 of others before: ${quantile(quiet.readings.times, 0.99).toFixed(0)} ms`)
  report.time('p99 of others meanwhile', quantile(others.readings.times, 0.99), P99_MS)
  const isAccepted = uploads.every((status) => status === 201)
  report.rule(`uploads of others meanwhile: ${uploads.join(', ')}`, isAccepted)
  report.rule(`memory: ${before} MB before, ${more} MB more`, more < MAX_MORE_MEGABYTES)
}

function connectSlowClients(port: number): SlowClient[] {
  const began = performance.now()
  const kinds = Object.entries(KINDS)
  return Array.from({ length: CLIENTS }, (_, n) => {
    const [kind = '', begins = ''] = kinds[n % kinds.length] ?? []
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.2.${(n % ADDRESSES) + 1}` })
    const client: SlowClient = { kind, socket, endedMs: undefined }
    const isReading = kind !== 'readers'
    socket.on('error', () => {})
    if (isReading) socket.resume()
    else socket.pause()
    const drip = setInterval(() => isReading && socket.write('x'), 1000)
    socket.once('connect', () => socket.write(begins))
    socket.once('close', () => {
      clearInterval(drip)
      client.endedMs = performance.now() - began
    })
    return client
  })
}

async function waitForEnds(clients: SlowClient[]): Promise<void> {
  const open = () => clients.filter(({ endedMs }) => endedMs === undefined)
  const waitFor = async (milliseconds: number) => {
    const began = performance.now()
    while (open().length > 0 && performance.now() - began < milliseconds) await pause(200)
  }
  await waitFor(ENDED_MS - BUSY_MS)
  // A client that does not read notices the end only when it reads what the system had kept for it.
  for (const { socket } of open()) socket.resume()
  await waitFor(READ_REST_MS)
}

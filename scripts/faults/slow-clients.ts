import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { randomSource } from '../../tests/random-source.ts'
import { residentMegabytes } from '../bench/process-figures.ts'
import { startSite } from '../site-process.ts'
import { createClient } from './client.ts'
import type { Fault, Report } from './fault.ts'
import { type Base, inFolder, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { failures, quantile, type Readings, startReaders, statusText } from './readers.ts'
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
/** Enough large responses on one connection that they cannot all wait in the buffers of the system. */
const UNREAD = 'GET /openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100)
const UPLOAD =
  'POST /backend/api/careers HTTP/1.1\r\nhost: localhost\r\ncontent-type: multipart/form-data; boundary=b\r\n' +
  'content-length: 2000000\r\n\r\n--b\r\ncontent-disposition: form-data; name="resume"; filename="a.pdf"\r\n\r\n'

/** How a client begins, and whether it goes on with a byte a second or never reads. */
const KINDS = [
  { name: 'headers', begins: 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ', reads: true },
  { name: 'uploads', begins: UPLOAD, reads: true },
  { name: 'readers', begins: UNREAD, reads: false },
]

type SlowClient = { kind: string; socket: Socket; endedMs: number | undefined }

/** 500 clients that send or read as slowly as they can, beside usual visitors. */
export const sendSlowly: Fault = (report, { seed }) =>
  inFolder(async (folder) => {
    const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
    const site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
    try {
      const quiet = startReaders(site.url)
      await pause(QUIET_MS)
      await quiet.stop()
      const before = residentMegabytes(site.pid)
      const clients = connectSlowClients(site.port)
      const others = startReaders(site.url)
      const uploads = await uploadMeanwhile(site.url, base, seed)
      await others.stop()
      const more = residentMegabytes(site.pid) - before
      await printEnds(report, clients)
      printOthers(report, quiet.readings, others.readings)
      report.rule(
        `uploads of others meanwhile: ${uploads.join(', ')}`,
        uploads.every((one) => one === 201),
      )
      report.rule(`memory: ${before} MB before, ${more} MB more`, more < MAX_MORE_MEGABYTES)
    } finally {
      await site.stop()
    }
  })

function connectSlowClients(port: number): SlowClient[] {
  const began = performance.now()
  return Array.from({ length: CLIENTS }, (_, n) => {
    const { name, begins, reads } = KINDS[n % KINDS.length] ?? { name: '', begins: '', reads: true }
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.2.${(n % ADDRESSES) + 1}` })
    const client: SlowClient = { kind: name, socket, endedMs: undefined }
    socket.on('error', () => {})
    if (reads) socket.resume()
    else socket.pause()
    const drip = setInterval(() => reads && socket.write('x'), 1000)
    socket.once('connect', () => socket.write(begins))
    socket.once('close', () => {
      clearInterval(drip)
      client.endedMs = performance.now() - began
    })
    return client
  })
}

/** Somebody applies every two seconds; returns the statuses. */
async function uploadMeanwhile(url: string, base: Base, seed: number): Promise<number[]> {
  const writing = {
    ...{ send: createClient(url), base, random: randomSource(seed) },
    ...{ nextNumber: () => 0, acknowledge: () => {} },
  }
  const statuses: number[] = []
  for (let waited = 0; waited < BUSY_MS; waited += UPLOAD_EVERY_MS) {
    await pause(UPLOAD_EVERY_MS)
    const sent = await WRITES.sendApplication?.(writing)
    statuses.push(sent?.status ?? 0)
  }
  return statuses
}

async function printEnds(report: Report, clients: SlowClient[]): Promise<void> {
  const began = performance.now()
  const open = () => clients.filter(({ endedMs }) => endedMs === undefined)
  while (open().length > 0 && performance.now() - began < ENDED_MS - BUSY_MS) await pause(200)
  // A client that does not read notices the end only when it reads what the system had kept for it.
  for (const { socket } of open()) socket.resume()
  const resumed = performance.now()
  while (open().length > 0 && performance.now() - resumed < READ_REST_MS) await pause(200)
  for (const { name } of KINDS) {
    const of = clients.filter(({ kind }) => kind === name)
    const ends = of.flatMap(({ endedMs }) => endedMs ?? [])
    report.rule(`slow ${name}: ${ends.length} of ${of.length} ended by the site`, ends.length === of.length)
    if (ends.length > 0)
      report.time(`slow ${name}: the last one ended after`, Math.max(...ends), ENDED_MS + READ_REST_MS)
  }
  for (const { socket } of clients) socket.destroy()
}

function printOthers(report: Report, before: Readings, meanwhile: Readings): void {
  report.rule(`others meanwhile: ${statusText(meanwhile)}`, failures(meanwhile) === 0)
  report.note(`p99 of others before: ${quantile(before.times, 0.99).toFixed(0)} ms`)
  report.time('p99 of others meanwhile', quantile(meanwhile.times, 0.99), P99_MS)
}

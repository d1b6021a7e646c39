import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMegabytes } from '../bench/process-figures.ts'
import { startSite } from '../site-process.ts'
import type { Fault, Report } from './fault.ts'
import { inFolder, prepareDatabase, SETTINGS } from './prepared-site.ts'
import { failures, quantile, startReaders, statusText } from './readers.ts'

const CONNECTIONS = 10_000
const FILES_BESIDE = 500
/** As many are opened at once as the system keeps waiting. */
const AT_ONCE = 100
const ADDRESSES = 20
const READ_MS = 5000
const P99_MS = 100
/** Idle connections are closed by then. */
const CLOSED_MS = 100_000
const MAX_KILOBYTES_EACH = 40

/** Half of the connections have sent a request, the others nothing. */
export const holdIdleConnections: Fault = (report) =>
  inFolder(async (folder) => {
    if (maxOpenFiles() < CONNECTIONS + FILES_BESIDE)
      return report.skip(`at most ${maxOpenFiles()} open files are allowed (ulimit -n)`)
    const base = await prepareDatabase(`sqlite:${join(folder, 'site.db')}`)
    const site = await startSite({ databaseUrl: base.databaseUrl, settings: SETTINGS })
    const sockets: Socket[] = []
    try {
      const before = residentMegabytes(site.pid)
      const began = performance.now()
      await openAll(site.port, sockets)
      const open = sockets.filter(({ readyState }) => readyState === 'open').length
      report.rule(`${open} of ${CONNECTIONS} connections are open`, open === CONNECTIONS)
      report.note(`opened in ${((performance.now() - began) / 1000).toFixed(1)} s`)
      await readMeanwhile(report, site.url)
      const more = residentMegabytes(site.pid) - before
      const each = (more * 1024) / CONNECTIONS
      report.rule(
        `memory: ${before} MB before, ${more} MB more, ${each.toFixed(1)} kB each`,
        each < MAX_KILOBYTES_EACH,
      )
      await printClosed(report, sockets, began)
    } finally {
      for (const socket of sockets) socket.destroy()
      await site.stop()
    }
  })

/** Node raises the limit of a process to the most that is allowed. */
function maxOpenFiles(): number {
  return Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? 0)
}

async function openAll(port: number, sockets: Socket[]): Promise<void> {
  for (let from = 0; from < CONNECTIONS; from += AT_ONCE) {
    const part = Array.from({ length: AT_ONCE }, (_, n) => open(port, from + n, sockets))
    await Promise.all(part)
  }
}

function open(port: number, n: number, sockets: Socket[]): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.3.${(n % ADDRESSES) + 1}` })
    sockets.push(socket)
    socket.on('error', () => resolve())
    socket.on('connect', () => {
      if (n % 2) socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n')
      resolve()
    })
    socket.resume()
  })
}

async function readMeanwhile(report: Report, url: string): Promise<void> {
  const { readings, stop } = startReaders(url)
  await pause(READ_MS)
  await stop()
  report.rule(`visitors meanwhile: ${statusText(readings)}`, failures(readings) === 0)
  report.time('p99 of visitors meanwhile', quantile(readings.times, 0.99), P99_MS)
}

async function printClosed(report: Report, sockets: Socket[], began: number): Promise<void> {
  const left = () => sockets.filter(({ closed }) => !closed).length
  while (left() > 0 && performance.now() - began < CLOSED_MS) await pause(500)
  report.rule(`${left()} connections are left`, left() === 0)
  report.time('the last one was closed after', performance.now() - began, CLOSED_MS)
}

import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createPicker } from './mix.ts'
import { createResponseReader } from './response-reader.ts'

/**
 * Puts the load of visitors on a site while an administrator writes, and prints a MixedResult as JSON. After each write it
 * reads a response that shows it. Usage: `mixed-load.ts OPTIONS`, where OPTIONS are MixedOptions as JSON.
 */
export type MixedOptions = {
  port: number
  seconds: number
  connections: number
  /** None without a session. */
  writesPerSecond: number
  cookie?: string
}
export type MixedResult = {
  reads: number
  seconds: number
  read: { p50: number; p99: number; longest: number }
  write: { p50: number; p99: number; longest: number }
  writes: number
  /** How many reads after a write did not show it. */
  stale: number
  /** Responses that were not the same as the one before at their address. */
  versions: number
}

const ROUTES = 4
const VESSELS = 48
const CALLS_OF_VESSEL = 16
const VESSELS_OF_ROUTE = 12

const { port, seconds, connections, writesPerSecond, cookie } = JSON.parse(
  process.argv[2] ?? '',
) as MixedOptions
const endsAt = performance.now() + seconds * 1000
const pick = createPicker()
const times: number[] = []
const writeTimes: number[] = []
const etags = new Map<string, string>()
/** When each write to an address was acknowledged, by its text. */
const writesTo = new Map<string, Map<string, number>>()
let versions = 0
let stale = 0

const startedAt = performance.now()
await Promise.all([...Array.from({ length: connections }, () => keepReading()), keepWriting()])
const result: MixedResult = {
  reads: times.length,
  seconds: (performance.now() - startedAt) / 1000,
  read: figuresOf(times),
  write: figuresOf(writeTimes),
  writes: writeTimes.length,
  stale,
  versions,
}
console.log(JSON.stringify(result))

function figuresOf(all: number[]): MixedResult['read'] {
  all.sort((a, b) => a - b)
  const at = (part: number) => all[Math.floor(all.length * part)] ?? 0
  return { p50: at(0.5), p99: at(0.99), longest: all.at(-1) ?? 0 }
}

function keepReading(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let path = ''
    let sentAt = 0
    const isComplete = createResponseReader(200, (head) => noteVersion(path, head))

    function sendNext(): void {
      if (performance.now() >= endsAt) {
        socket.destroy()
        resolve()
        return
      }
      const read = pick()
      path = read.path
      sentAt = performance.now()
      socket.write(
        `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: ${read.encoding}\r\n\r\n`,
      )
    }

    socket.setNoDelay(true)
    socket.on('connect', sendNext)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      try {
        if (!isComplete(chunk)) return
      } catch (error) {
        return reject(error)
      }
      times.push(performance.now() - sentAt)
      sendNext()
    })
  })
}

function noteVersion(path: string, head: string): void {
  const etag = /etag: (\S+)/i.exec(head)?.[1] ?? ''
  if (etags.get(path) !== etag) versions++
  etags.set(path, etag)
}

async function keepWriting(): Promise<void> {
  if (!cookie) return
  const running = new Set<Promise<void>>()
  const first = performance.now()
  for (let n = 0; performance.now() < endsAt; n++) {
    const work = writeAndCheck(n).finally(() => running.delete(work))
    running.add(work)
    await pause(Math.max(0, first + ((n + 1) * 1000) / writesPerSecond - performance.now()))
  }
  await Promise.all(running)
}

/** In turns a vessel, a call and an item of equipment, each another one. */
async function writeAndCheck(n: number): Promise<void> {
  const text = `N${n}X`
  const { url, body, shownAt } = writeOf(n, text)
  const others = writesTo.get(url) ?? new Map<string, number>()
  writesTo.set(url, others)
  others.set(text, Number.POSITIVE_INFINITY)
  const sentAt = performance.now()
  const response = await fetch(`http://127.0.0.1:${port}${url}`, {
    method: 'PUT',
    headers: { cookie: cookie ?? '', 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`${url}: ${response.status} ${answer}`)
  others.set(text, performance.now())
  writeTimes.push(performance.now() - sentAt)
  const shown = await (await fetch(`http://127.0.0.1:${port}${shownAt}`)).text()
  // Or one to the same row that was under way at the same time, or came after it.
  const isShown = [...others].some(([other, at]) => at > sentAt && shown.includes(other))
  if (!isShown) stale++
}

function writeOf(n: number, text: string): { url: string; body: object; shownAt: string } {
  const vessel = 1 + ((n * 7) % VESSELS)
  const route = 1 + Math.floor((vessel - 1) / VESSELS_OF_ROUTE)
  const isPage = n % 2 === 0
  // Odd routes are imports.
  const tab = (ROUTES - route) % 2 === 0 ? '?tab=export' : ''
  const shownAt = isPage ? `/west-east-bound${tab}` : `/backend/api/sailing-schedule/${route}`
  if (n % 3 === 0) {
    const name = `MERIDIAN STAR ${(vessel - 1) % VESSELS_OF_ROUTE}`
    const voyage = `${100 + ((vessel - 1) % VESSELS_OF_ROUTE)}E`
    return { url: `/api/vessels/${vessel}`, body: { route_id: route, name, voyage, capacity: text }, shownAt }
  }
  if (n % 3 === 1) {
    const call = 1 + ((n * 11) % CALLS_OF_VESSEL)
    const body = { vessel_id: vessel, port_id: call, dates: `${1 + (n % 28)} Jan`, eta: text }
    return { url: `/api/schedules/${(vessel - 1) * CALLS_OF_VESSEL + call}`, body, shownAt }
  }
  return {
    url: '/api/equipment/1',
    body: { name: `Crane ${text}`, category_id: 1 },
    shownAt: isPage ? '/inland-logistics' : '/backend/api/equipment',
  }
}

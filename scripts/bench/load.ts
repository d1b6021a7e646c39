import { connect } from 'node:net'
import { createResponseReader } from './response-reader.ts'

/**
 * Puts load on a server over keep-alive connections with one request at a time each, and prints a LoadResult as JSON.
 * Usage: `load.ts OPTIONS`, where OPTIONS are LoadOptions as JSON.
 */
export type LoadOptions = {
  port: number
  seconds: number
  connections: number
  method: string
  path: string
  headers: Record<string, string>
  /** `NUMBER` is replaced by a unique number in each request. */
  body?: string
  status: number
  /** Sends requests at this interval instead of as fast as possible. Delays count from when the request was due. */
  everyMs?: number
}
export type LoadResult = { requests: number; seconds: number; p50: number; p99: number; longest: number }

const options = JSON.parse(process.argv[2] ?? '') as LoadOptions
const times: number[] = []
const startedAt = performance.now()
let endsAt = startedAt + options.seconds * 1000
let counter = 0
// On SIGTERM it ends early and still prints its results.
process.once('SIGTERM', () => {
  endsAt = 0
})

await Promise.all(Array.from({ length: options.connections }, () => runConnection()))
const seconds = (performance.now() - startedAt) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
const longest = times.at(-1) ?? 0
console.log(
  JSON.stringify({
    requests: times.length,
    seconds,
    p50: at(0.5),
    p99: at(0.99),
    longest,
  } satisfies LoadResult),
)

function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(options.port, '127.0.0.1')
    let sentAt = performance.now()

    function sendNext(): void {
      if (performance.now() >= endsAt) {
        socket.destroy()
        resolve()
      } else {
        socket.write(nextRequest())
      }
    }

    function scheduleNext(): void {
      const now = performance.now()
      sentAt = options.everyMs ? sentAt + options.everyMs : now
      if (sentAt > now) setTimeout(sendNext, sentAt - now)
      else sendNext()
    }

    socket.setNoDelay(true)
    socket.on('connect', () => {
      sentAt = performance.now()
      sendNext()
    })
    socket.on('error', reject)
    const isComplete = createResponseReader(options.status)
    socket.on('data', (chunk) => {
      try {
        if (!isComplete(chunk)) return
      } catch (error) {
        return reject(error)
      }
      times.push(performance.now() - sentAt)
      scheduleNext()
    })
  })
}

function nextRequest(): string {
  const body = options.body?.replace('NUMBER', `${process.pid}-${counter++}`) ?? ''
  const headers = {
    host: `127.0.0.1:${options.port}`,
    ...options.headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${options.method} ${options.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

import { connect } from 'node:net'

/**
 * Puts load on a server over connections that stay open, each with one request at a time, and prints what came of it
 * as JSON. `load.ts ORDER`, where ORDER is an Order as JSON.
 */
export type Order = {
  port: number
  seconds: number
  connections: number
  method: string
  path: string
  headers: Record<string, string>
  /** `NUMBER` is another one in each request of each run. */
  body?: string
  status: number
  /** Asks at this pace instead of as fast as it can; what comes late is counted from when it was due. */
  everyMs?: number
}
export type Load = { requests: number; seconds: number; p50: number; p99: number; longest: number }

const order = JSON.parse(process.argv[2] ?? '') as Order
const times: number[] = []
const startedAt = performance.now()
let endsAt = startedAt + order.seconds * 1000
let counter = 0
// Told to end, it ends early, with its figures.
process.once('SIGTERM', () => {
  endsAt = 0
})

await Promise.all(Array.from({ length: order.connections }, () => keepAsking()))
const seconds = (performance.now() - startedAt) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
const longest = times.at(-1) ?? 0
console.log(
  JSON.stringify({ requests: times.length, seconds, p50: at(0.5), p99: at(0.99), longest } satisfies Load),
)

function keepAsking(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1')
    let sentAt = performance.now()
    let missing = 0
    let head = ''

    function ask(): void {
      if (performance.now() >= endsAt) {
        socket.destroy()
        resolve()
      } else {
        socket.write(nextRequest())
      }
    }

    function askAgain(): void {
      const now = performance.now()
      sentAt = order.everyMs ? sentAt + order.everyMs : now
      if (sentAt > now) setTimeout(ask, sentAt - now)
      else ask()
    }

    socket.setNoDelay(true)
    socket.on('connect', () => {
      sentAt = performance.now()
      ask()
    })
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const text = head + chunk.toString('latin1', 0, Math.min(chunk.length, 8192))
        const end = text.indexOf('\r\n\r\n')
        if (end < 0) {
          head = text
          return
        }
        if (!text.startsWith(`HTTP/1.1 ${order.status}`)) return reject(new Error(text.slice(0, 500)))
        missing = end + 4 - head.length + lengthOfBody(text)
        head = ''
      }
      missing -= chunk.length
      if (missing > 0) return
      times.push(performance.now() - sentAt)
      askAgain()
    })
  })
}

function lengthOfBody(head: string): number {
  const length = /content-length: (\d+)/i.exec(head)?.[1]
  if (!length) throw new Error(`An answer without its length: ${head}`)
  return Number(length)
}

function nextRequest(): string {
  const body = order.body?.replace('NUMBER', `${process.pid}-${counter++}`) ?? ''
  const headers = {
    host: `127.0.0.1:${order.port}`,
    ...order.headers,
    ...(body && { 'content-length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${order.method} ${order.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}

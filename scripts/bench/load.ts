import { connect } from 'node:net'

/**
 * Puts load on a server over keep-alive connections, with one request at a time each, and prints a LoadResult as JSON.
 * Usage: `load.ts OPTIONS`, where OPTIONS are LoadOptions as JSON.
 */
export type LoadOptions = {
  port: number
  seconds: number
  connections: number
  /** Picked at random, in the same order in every run. */
  requests: LoadRequest[]
  status: number
  /** Sends requests at this interval instead of as fast as possible. Delays count from when the request was due. */
  everyMs?: number
}
export type LoadRequest = {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  /** `NUMBER` is replaced by a unique number in each request. */
  body?: string
}
/** Times in milliseconds. */
export type LoadResult = { perSecond: number; requests: number; p50: number; p99: number; longest: number }

const { port, seconds, connections, requests, status, everyMs } = JSON.parse(
  process.argv[2] ?? '',
) as LoadOptions
const times: number[] = []
const startedAt = performance.now()
const endsAt = startedAt + seconds * 1000
let picked = 1
let counter = 0

await Promise.all(Array.from({ length: connections }, runConnection))
const took = (performance.now() - startedAt) / 1000
times.sort((a, b) => a - b)
const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
const result: LoadResult = {
  perSecond: times.length / took,
  requests: times.length,
  p50: at(0.5),
  p99: at(0.99),
  longest: times.at(-1) ?? 0,
}
console.log(JSON.stringify(result))

function runConnection(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const isComplete = createResponseReader()
    let sentAt = 0

    function sendNext(): void {
      if (performance.now() < endsAt) return void socket.write(nextRequest())
      socket.destroy()
      resolve()
    }

    socket.setNoDelay(true)
    socket.on('connect', () => {
      sentAt = performance.now()
      sendNext()
    })
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      try {
        if (!isComplete(chunk)) return
      } catch (error) {
        return reject(error)
      }
      const now = performance.now()
      times.push(now - sentAt)
      sentAt = everyMs ? sentAt + everyMs : now
      if (sentAt > now) setTimeout(sendNext, sentAt - now)
      else sendNext()
    })
  })
}

function nextRequest(): string {
  picked = (picked * 48_271) % 2_147_483_647
  const { method, path, headers, body: template = '' } = requests[picked % requests.length] as LoadRequest
  const body = template.replace('NUMBER', `${process.pid}-${counter++}`)
  const length = body && `content-length: ${Buffer.byteLength(body)}\r\n`
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}${length}\r\n${body}`
}

/** Returns a function that says whether a chunk completes its response. It throws if that has not the expected status. */
function createResponseReader(): (chunk: Buffer) => boolean {
  let remaining = 0
  let head = ''
  return (chunk) => {
    if (remaining === 0) {
      const text = head + chunk.toString('latin1', 0, Math.min(chunk.length, 8192))
      const end = text.indexOf('\r\n\r\n')
      if (end < 0) {
        head = text
        return false
      }
      const length = /content-length: (\d+)/i.exec(text)?.[1]
      if (!text.startsWith(`HTTP/1.1 ${status}`) || !length) throw new Error(text.slice(0, 500))
      remaining = end + 4 - head.length + Number(length)
      head = ''
    }
    remaining -= chunk.length
    return remaining <= 0
  }
}

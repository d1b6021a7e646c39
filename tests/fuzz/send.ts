import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'

/** Status 0 if the server closed the connection without a response, or the request timed out. */
export type FuzzResponse = { status: number; durationMs: number; text: string }

const TIMEOUT_MS = 30_000

/** Sends the raw bytes of a request over a new connection, without the checks of an HTTP client. */
export function sendBytes(port: number, request: FuzzRequest, cookie: string): Promise<FuzzResponse> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(request, cookie)))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {})
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1')
      // A 1xx response may come first.
      const [, status = '0'] = /(?:^|\r\n\r\n)HTTP\/1\.1 ([2-9]\d\d) /.exec(text) ?? []
      resolve({ status: Number(status), durationMs: performance.now() - begun, text: text.slice(0, 2000) })
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  })
}

export function bytesOf({ method, address, headers, body, hasSession }: FuzzRequest, cookie: string): Buffer {
  const ownHeaders: [string, string][] = [
    ...(headers.some(([name]) => name === 'host') ? [] : [['host', 'site.example'] as [string, string]]),
    ...(hasSession ? [['cookie', cookie] as [string, string]] : []),
    ...(body
      ? ([
          ['content-type', body.type],
          ['content-length', String(body.bytes.length)],
        ] as [string, string][])
      : []),
    ['connection', 'close'],
  ]
  const lines = [...headers, ...ownHeaders].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return Buffer.concat([head, body?.bytes ?? Buffer.alloc(0)])
}

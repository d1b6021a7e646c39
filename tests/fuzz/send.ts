import { connect } from 'node:net'
import type { FuzzRequest } from './requests.ts'

/** 0 where the server hung up without an answer, or said nothing for so long. */
export type FuzzAnswer = { status: number; took: number; text: string }

const LONGEST_MS = 30_000

/** Sends the bytes of a request over a connection of its own, as no client would refuse to. */
export function sendBytes(port: number, request: FuzzRequest, cookie: string): Promise<FuzzAnswer> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.write(bytesOf(request, cookie)))
    socket.on('data', (part) => parts.push(part))
    socket.on('error', () => {})
    socket.on('close', () => {
      const text = Buffer.concat(parts).toString('latin1')
      // An interim answer may come first.
      const [, status = '0'] = /(?:^|\r\n\r\n)HTTP\/1\.1 ([2-9]\d\d) /.exec(text) ?? []
      resolve({ status: Number(status), took: performance.now() - begun, text: text.slice(0, 2000) })
    })
    socket.setTimeout(LONGEST_MS, () => socket.destroy())
  })
}

export function bytesOf({ method, address, headers, body, hasSession }: FuzzRequest, cookie: string): Buffer {
  const own: [string, string][] = [
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
  const lines = [...headers, ...own].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${address} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return Buffer.concat([head, body?.bytes ?? Buffer.alloc(0)])
}

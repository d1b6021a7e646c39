import { connect } from 'node:net'
import type { SiteProcess } from '../../scripts/site-process.ts'

/** What the site logged, line by line. Throws if a line is none of its own, or changes how a terminal shows it. */
export function loggedMessages({ output }: SiteProcess): string[] {
  const lines = output().split('\n')
  const start = lines.findIndex((line) => line.startsWith('The site is at '))
  return lines
    .slice(start + 1)
    .filter((line) => line !== '')
    .map(messageOf)
}

function messageOf(line: string): string {
  if (/[\p{Cc}\u2028\u2029\p{Bidi_Control}]/u.test(line)) throw new Error(`Unprintable: ${line}`)
  const { msg, reqId, level }: Record<string, unknown> = JSON.parse(line)
  if (!/^[\w.-]{8,64}$/.test(String(reqId))) throw new Error(`Of no request: ${line}`)
  return `${level}: ${msg}`
}

/** Those of ASCII, which no request may have in its head. Others are sent as they are. */
const ASCII_CONTROLS = /(?![\u0080-\u009f])\p{Cc}/gu

/**
 * A write of an administrator with the text in its address, as bytes and encoded, and in its headers. `before`: what
 * comes before it in the address.
 */
export function writeWith(text: string, cookie: string, before = '9'): Buffer {
  const ascii = text.replace(/[^!-~]|[%#?/\\]/g, '')
  const address = `/api/ports/${before}${ascii}-${encodeURIComponent(text.toWellFormed())}`
  const fields = ['user-agent', 'x-request-id', 'x-forwarded-for', 'referer', 'accept-language']
  const own = ['host: site.example', 'sec-fetch-site: same-origin', `cookie: ${cookie}`, 'content-length: 0']
  const head = [...own, ...fields.map((name) => `${name}: ${text.replace(ASCII_CONTROLS, '')}`)].join('\r\n')
  return Buffer.from(`DELETE ${address} HTTP/1.1\r\n${head}\r\nconnection: close\r\n\r\n`)
}

/** Resolves when the response is complete. */
export function sendBytes({ port }: SiteProcess, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('close', () => resolve()).on('error', reject)
    socket.resume()
  })
}

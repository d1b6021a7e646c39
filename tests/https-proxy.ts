import { type ChildProcess, execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What tests of nginx and Caddy share. */

export const SITE_HOST = 'www.example.com'
const START_TIMEOUT_MS = 10_000

export const METRICS_TOKEN = 'token-of-the-metrics-32-characters'
export const WITH_TOKEN = { authorization: `Bearer ${METRICS_TOKEN}` }
/** Addresses that the site takes for /metrics. */
export const METRICS_SPELLINGS = [
  '/metrics',
  '/metrics/',
  '/metrics?x',
  '/metrics#x',
  '/\\metrics',
  '/\\metrics\\',
  '//metrics',
  '/./metrics',
  '/x/../metrics/.',
  '/x\\..\\metrics',
  '/metrics\\x\\..',
  '/metrics/x/..',
  '/%6detrics',
  '/m%65trics/#',
  '\\metrics',
]
/** Addresses with what no access log may show. */
export const SECRET_ADDRESSES = [
  '/preview/s3cret',
  '/preview/s3cret.data?_routes=x',
  '/backend/api/preview/s3cret?x=1',
  '/\\preview\\s3cret',
  '/x/../preview/s3cret',
  '/sailings?from=s3cret',
  '/ports/inmaa?x=/preview/s3cret#y',
  '/ports?s3cret',
]

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Call = {
  method?: string
  headers?: Record<string, string>
  /** Bytes are sent as they are, with a content type of their own. */
  body?: object | Buffer
  /** The address of the visitor. */
  from?: string
}

/** Writes key.pem and certificate.pem. */
export function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${SITE_HOST}`, '-addext', `subjectAltName=DNS:${SITE_HOST}`]
  const args = [...request, '-days', '2', '-keyout', key, '-out', certificate, ...names]
  execFileSync('openssl', args, { stdio: 'pipe' })
}

/** Sends requests to the proxy on this port, whose certificate is in the folder. */
export function openBrowser(folder: string, port: number) {
  const agent = new Agent({
    keepAlive: true,
    ca: readFileSync(join(folder, 'certificate.pem')),
    servername: SITE_HOST,
  })
  return {
    send: (path: string, call: Call = {}) => sendTo({ agent, port }, path, call),
    end: () => agent.destroy(),
  }
}

/** Sends a request as the browser of a visitor does. Rejects if the response breaks off. */
function sendTo(
  { agent, port }: { agent: Agent; port: number },
  path: string,
  { method = 'GET', headers, body, from }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ agent, port, host: '127.0.0.1', path, method },
      ...(from && { localAddress: from }),
      headers: {
        host: SITE_HOST,
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
        ...(body && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
    sent.on('error', reject)
    sent.on('response', async (response) => {
      try {
        let text = ''
        for await (const part of response.setEncoding('utf8')) text += part
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      } catch (error) {
        reject(error)
      }
    })
    sent.end(body && !Buffer.isBuffer(body) ? JSON.stringify(body) : body)
  })
}

export async function waitUntilUp(send: (path: string) => Promise<Answer>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await send('/metrics')
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await pause(50)
    }
  }
}

export function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

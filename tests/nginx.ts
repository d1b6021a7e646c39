import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'

export const SITE_HOST = 'www.example.com'
const CONFIGURATION = 'deploy/nginx'
const START_TIMEOUT_MS = 10_000

/** Returns the path of nginx, or undefined if it is not installed. */
export function findNginx(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }
export type Call = { method?: string; headers?: Record<string, string>; body?: object }
export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** Starts nginx with the configuration of deploy/nginx over instances on these ports, with its files in the folder. */
export async function startNginx(program: string, folder: string, instances: readonly number[]) {
  const [httpPort, port] = [await freePort(), await freePort()]
  makeCertificate(folder)
  configure(folder, { httpPort, port, instances })
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const agent = new Agent({
    keepAlive: true,
    ca: readFileSync(join(folder, 'certificate.pem')),
    servername: SITE_HOST,
  })
  const send = (path: string, call: Call = {}) => sendTo({ agent, port }, path, call)
  await waitUntilUp(send)
  return {
    port,
    httpPort,
    send,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errorLog: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      agent.destroy()
      await stop(child)
    },
  }
}

function makeCertificate(folder: string): void {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const names = ['-subj', `/CN=${SITE_HOST}`, '-addext', `subjectAltName=DNS:${SITE_HOST}`]
  const args = [...request, '-days', '2', '-keyout', key, '-out', certificate, ...names]
  execFileSync('openssl', args, { stdio: 'pipe' })
}

type Ports = { httpPort: number; port: number; instances: readonly number[] }

/** Copies the files of deploy/, with the ports and paths of this test in place of the real ones. */
function configure(folder: string, { httpPort, port, instances }: Ports): void {
  const upstream = readFileSync(join(CONFIGURATION, 'upstream.conf'), 'utf8')
  const server = / *server 127\.0\.0\.1:3000(.*;)\n/.exec(upstream)?.[1] ?? missing('server 127.0.0.1:3000')
  const servers = instances.map((instance) => `server 127.0.0.1:${instance}${server}`)
  writeFileSync(
    join(folder, 'upstream.conf'),
    replace(upstream, [[/( *server 127\.0\.0\.1:\d+.*;\n)+/, `${servers.join('\n')}\n`]]),
  )
  writeFileSync(
    join(folder, 'site.conf'),
    replace(readFileSync(join(CONFIGURATION, 'site.conf'), 'utf8'), [
      ['listen 80;', `listen 127.0.0.1:${httpPort};`],
      ['listen [::]:80;', ''],
      ['listen 443 ', `listen 127.0.0.1:${port} `],
      ['listen [::]:443 ssl http2;', ''],
      [/\/etc\/letsencrypt\/.*fullchain\.pem/, join(folder, 'certificate.pem')],
      [/\/etc\/letsencrypt\/.*privkey\.pem/, join(folder, 'key.pem')],
      ['/var/log/nginx/site.log', join(folder, 'access.log')],
    ]),
  )
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => {
    mkdirSync(join(folder, name))
    return `${name}_temp_path ${join(folder, name)};`
  })
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${join(folder, 'nginx.pid')};`,
    'events { worker_connections 1024; }',
    `http { ${temporary.join(' ')} include upstream.conf; include site.conf; }`,
  ]
  writeFileSync(join(folder, 'nginx.conf'), `${main.join('\n')}\n`)
}

function replace(text: string, replacements: [string | RegExp, string][]): string {
  return replacements.reduce((result, [what, by]) => {
    const replaced = result.replace(what, () => by)
    return replaced === result ? missing(String(what)) : replaced
  }, text)
}

function missing(what: string): never {
  throw new Error(`${CONFIGURATION} has no ${what}`)
}

/** Sends a request as the browser of a visitor does. Rejects if the response breaks off. */
function sendTo(
  { agent, port }: { agent: Agent; port: number },
  path: string,
  { method = 'GET', headers, body }: Call,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({
      ...{ agent, port, host: '127.0.0.1', path, method },
      headers: {
        host: SITE_HOST,
        ...(method !== 'GET' && { 'sec-fetch-site': 'same-origin' }),
        ...(body && { 'content-type': 'application/json' }),
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
    sent.end(body && JSON.stringify(body))
  })
}

async function waitUntilUp(send: (path: string) => Promise<Answer>): Promise<void> {
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

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { freePort } from '../scripts/free-port.ts'
import { makeCertificate, openBrowser, stop, waitUntilUp } from './https-proxy.ts'

const CONFIGURATION = 'deploy/nginx'

/** Returns the path of nginx, or undefined if it is not installed. */
export function findNginx(): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((file) => existsSync(file))
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>

/** Starts nginx with the configuration of deploy/nginx over instances on these ports, with its files in the folder. */
export async function startNginx(program: string, folder: string, instances: readonly number[]) {
  const [httpPort, port] = [await freePort(), await freePort()]
  makeCertificate(folder)
  configure(folder, { httpPort, port, instances })
  const child = spawn(
    program,
    ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const { send, end } = openBrowser(folder, port)
  await waitUntilUp(send)
  return {
    port,
    httpPort,
    send,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    errorLog: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    async stop() {
      end()
      await stop(child)
    },
  }
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
      ['/var/log/nginx/site-error.log', join(folder, 'error.log')],
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

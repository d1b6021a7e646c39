import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { SITE_ENVIRONMENT, SITE_FILE, SITE_FLAGS } from '../scripts/program.mjs'
import { readConfig } from '../src/app/config.ts'
import { PROXY_BODY_MB } from '../src/http/file-bodies.ts'
import { startApp } from './app.ts'
import { dockerSteps } from './dockerfile.ts'
import { METRICS_TOKEN } from './https-proxy.ts'

const SERVICE = 'deploy/systemd/sailing-desk@.service'
const CADDYFILE = 'deploy/caddy/Caddyfile'
const LOGROTATE = 'deploy/logs/logrotate.conf'

/** The most that `systemd-analyze security` may find exposed, from 0 to 10. */
const MAX_EXPOSED = 1.5

const read = (file: string) => readFileSync(file, 'utf8')

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return { status, output: `${stdout}${stderr}` }
}
const has = (command: string, ...args: string[]) => spawnSync(command, args).error === undefined

const settings = [...read('src/app/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name)

/** The settings in a file of lines such as NAME=value, with which the site could start. */
function readSettings(file: string): Record<string, string> {
  const lines = read(file)
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.skipIf(!has('systemd-analyze', '--version'))('the systemd unit', () => {
  test('is understood by systemd', () => {
    const unit = join(newFolder(), 'sailing-desk@3000.service')
    // The program is installed elsewhere.
    writeFileSync(
      unit,
      read(SERVICE).replace('/opt/sailing-desk/current/node_modules/.bin/node', process.execPath),
    )

    expect(run('systemd-analyze', 'verify', unit)).toEqual({ status: 0, output: '' })
  })

  test('tries again for as long as the database is away, and listens on the port of its name', () => {
    const lines = read(SERVICE).split('\n')
    const settings = ['StartLimitIntervalSec=0', 'Restart=always', 'Environment=PORT=%i']

    expect(settings.filter((line) => !lines.includes(line))).toEqual([])
  })

  test('leaves little exposed', () => {
    const args = ['security', '--offline=yes', `--threshold=${MAX_EXPOSED * 10}`, '--no-pager', SERVICE]
    const { status, output } = run('systemd-analyze', ...args)

    expect(output).toContain('Overall exposure level')
    expect(status, output).toBe(0)
  })
})

describe('the site is started as by npm start', () => {
  const { NODE_COMPILE_CACHE: _, ...environment } = SITE_ENVIRONMENT
  const variables = Object.entries(environment).map(([name, value]) => `${name}=${value}`)

  test('by systemd, with a compile cache in the folder that the service may write to', () => {
    const lines = read(SERVICE).split('\n')

    expect(lines.find((line) => line.startsWith('ExecStart='))).toBe(
      `ExecStart=/opt/sailing-desk/current/node_modules/.bin/node ${SITE_FLAGS.join(' ')} ${SITE_FILE}`,
    )
    for (const variable of variables) expect(lines).toContain(`Environment=${variable}`)
    expect(lines).toContain('CacheDirectory=sailing-desk')
    expect(lines).toContain('Environment=NODE_COMPILE_CACHE=/var/cache/sailing-desk')
  })

  test('in the image, with a compile cache in /tmp, which compose.yaml keeps writable', () => {
    const { env, command } = imageStart()

    expect(command).toEqual(['node', ...SITE_FLAGS, SITE_FILE])
    for (const variable of variables) expect(env).toContain(variable)
    expect(env).toContain('NODE_COMPILE_CACHE=/tmp/compiled')
    const { site } = parse(read('deploy/compose.yaml'), { merge: true }).services
    expect(site.tmpfs[0]).toMatch(/^\/tmp(:|$)/)
    expect([site.command, site.entrypoint]).toEqual([undefined, undefined])
    for (const name of Object.keys(SITE_ENVIRONMENT)) expect(site.environment).not.toHaveProperty(name)
  })

  test('by both with twice the memory that its heap may take', () => {
    const [heap] = SITE_FLAGS.flatMap((flag) => /^--max-old-space-size=(\d+)$/.exec(flag)?.[1] ?? [])
    const { site } = parse(read('deploy/compose.yaml'), { merge: true }).services
    const most = /^MemoryMax=(\d+)M$/m.exec(read(SERVICE))?.[1]

    expect(site.mem_limit).toBe(`${most}m`)
    expect(Number(most)).toBeGreaterThanOrEqual(2 * Number(heap))
  })
})

/** What the image sets, and the command that it runs. */
function imageStart(): { env: string[]; command: string[] } {
  const steps = dockerSteps(read('deploy/Dockerfile')).at(-1)?.steps ?? []
  const textOf = (wanted: string) => steps.findLast(({ name }) => name === wanted)?.text ?? ''
  return { env: textOf('ENV').split(/\s+/), command: JSON.parse(textOf('CMD')) }
}

test.skipIf(!has('caddy', 'version'))('the Caddyfile is valid', () => {
  const { status, output } = run('caddy', 'adapt', '--config', CADDYFILE, '--adapter', 'caddyfile')

  expect(status, output).toBe(0)
  expect(output).not.toMatch(/"level":"warn"/)
})

test.skipIf(!has('logrotate', '--version'))('the log of nginx is kept for 180 days', () => {
  const { output } = run('logrotate', '--debug', '--state', join(newFolder(), 'state'), LOGROTATE)

  expect(output).not.toMatch(/error:/i)
  expect(output).toContain('after 1 days (180 rotations)')
})

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose.yaml'), { merge: true })

  test('runs the site, PostgreSQL and nginx, none of them privileged or with a writable root', () => {
    expect(Object.keys(compose.services)).toEqual(['site', 'database', 'nginx'])
    for (const [name, service] of Object.entries<Record<string, unknown>>(compose.services)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
      expect(service.privileged, name).toBeUndefined()
    }
    expect(compose.services.site.cap_add).toBeUndefined()
    expect(compose.services.site.tmpfs).toEqual(['/tmp:size=64m'])
    expect(compose.services.site.ports).toBeUndefined()
    expect(compose.services.database.ports).toBeUndefined()
  })

  test('mounts files and volumes that exist', () => {
    const mounts: string[] = Object.values<{ volumes: string[] }>(compose.services).flatMap(
      ({ volumes }) => volumes,
    )
    const sources = mounts.map((mount) => mount.split(':')[0] ?? '')
    const missing = sources.filter((source) => {
      if (source.startsWith('./')) return !existsSync(join('deploy', source))
      return !source.startsWith('/') && !(source in compose.volumes)
    })
    expect(mounts.length).toBeGreaterThan(4)
    expect(missing).toEqual([])
  })

  test('the example settings are those of the site', () => {
    const example = readSettings('deploy/site.env.example')
    const given = { ...example, ...compose.services.site.environment }
    expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([])
    expect(readConfig(given).databaseUrl).toContain('@database/site')
    const database = readSettings('deploy/database.env.example')
    expect(example.DATABASE_URL).toBe(
      `postgres://${database.POSTGRES_USER}:${database.POSTGRES_PASSWORD}@database/${database.POSTGRES_DB}`,
    )
  })
})

describe('the Dockerfile', () => {
  const stages = dockerSteps(read('deploy/Dockerfile'))
  const last = stages.at(-1)?.steps ?? []
  const argumentsOf = (name: string) => last.filter((step) => step.name === name).map((step) => step.text)

  test('has a stage that builds, and one without tools that runs as an ordinary user', () => {
    expect(stages.map(({ name }) => name)).toEqual(['build', undefined])
    expect(argumentsOf('USER')).toEqual(['node'])
    expect(argumentsOf('VOLUME')).toEqual(['/data'])
    expect(argumentsOf('STOPSIGNAL')).toEqual(['SIGTERM'])
    expect(argumentsOf('RUN').join('\n')).toContain('npm ci --omit=dev')
    expect(argumentsOf('RUN').join('\n')).not.toContain('npm run')
  })

  test('starts the site without a shell, so that signals reach it', () => {
    const [command = ''] = argumentsOf('CMD')
    expect(JSON.parse(command)).toEqual(['node', ...SITE_FLAGS, SITE_FILE])
    expect(argumentsOf('HEALTHCHECK')[0]).toMatch(
      /CMD \["node", "-e", "fetch\('http:\/\/127\.0\.0\.1:3000\/readyz'/,
    )
  })

  test('copies what there is, and sets what the site knows', () => {
    const copied = stages.flatMap(({ steps }) => steps.filter(({ name }) => name === 'COPY'))
    const sources = copied
      .filter(({ text }) => !text.startsWith('--from'))
      .flatMap(({ text }) => text.split(' ').slice(0, -1))
    expect(sources.length).toBeGreaterThan(6)
    expect(sources.filter((source) => !existsSync(source))).toEqual([])
    const names = argumentsOf('ENV').flatMap((text) =>
      [...text.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
    )
    expect(
      names.filter((name) => !(name in SITE_ENVIRONMENT || name === 'NODE_ENV' || settings.includes(name))),
    ).toEqual([])
  })

  test('the image gets no secrets, data or build of this machine', () => {
    const ignored = read('.dockerignore').split('\n')
    for (const name of ['.env', '.git', 'build', 'data', 'node_modules', '**/secret.key'])
      expect(ignored).toContain(name)
  })
})

test('nginx and Caddy let through the largest body that the site takes, and the manual names it', () => {
  expect(read('deploy/nginx/site.conf')).toMatch(new RegExp(`client_max_body_size ${PROXY_BODY_MB}m;`))
  expect(read(CADDYFILE)).toMatch(new RegExp(`max_size ${PROXY_BODY_MB}MiB\\n`))
  expect(read('docs/operations.md')).toContain(`at least ${PROXY_BODY_MB} MB`)
})

test('nginx asks the one process that is there, until more are listed', () => {
  expect(read('deploy/nginx/upstream.conf').match(/^ *server /gm)).toHaveLength(1)
})

test('the alerts of the manual are those of Prometheus, about figures that the site has', async () => {
  const { groups } = parse(read('deploy/prometheus/alerts.yml'))
  const rules: { alert: string; expr: string }[] = groups[0].rules
  const named = [...read('docs/operations.md').matchAll(/^\| `([A-Z]\w+)` +\|/gm)].map(([, name]) => name)
  const settings = { METRICS_TOKEN }
  const { app } = await startApp({ settings })
  const { body } = await app.inject({
    url: '/metrics',
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  })
  const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const figures = rules.flatMap(({ expr }) => expr.match(/\b[a-z]+(_[a-z0-9]+)+\b(?=[ {[]|$)/g) ?? [])

  expect(named).toEqual(rules.map(({ alert }) => alert))
  expect(rules).toHaveLength(10)
  expect(figures.length).toBeGreaterThan(8)
  const missing = figures.filter(
    (name) => !known.has(name.replace(/_(bucket|count)$/, '')) && name !== 'histogram_quantile',
  )
  expect(missing).toEqual([])
})

describe('docs/operations.md', () => {
  const manual = read('docs/operations.md')

  test('names every file of deploy/', () => {
    const files = globSync('deploy/**/*.*').concat('deploy/Dockerfile')

    expect(files.length).toBeGreaterThan(8)
    expect(files.filter((file) => !manual.includes(file))).toEqual([])
  })

  test('gets certificates by way of the folder that nginx serves over HTTP, in Docker too', () => {
    const root = /acme-challenge\/ \{\s+root (\S+);/.exec(read('deploy/nginx/site.conf'))?.[1]
    const { nginx } = parse(read('deploy/compose.yaml'), { merge: true }).services

    expect(manual.match(/certbot certonly --webroot -w \S+/g)).toEqual(
      Array(2).fill(`certbot certonly --webroot -w ${root}`),
    )
    expect(nginx.volumes).toContain(`${root}:${root}:ro`)
    expect(manual).toContain('certbot renew --dry-run')
  })

  test('keeps the log of nginx on the machine in Docker, where it is rotated', () => {
    const { nginx } = parse(read('deploy/compose.yaml'), { merge: true }).services

    expect(nginx.volumes).toContain('/var/log/nginx:/var/log/nginx')
    expect(nginx.tmpfs.join()).not.toContain('/var/log')
    expect(read(LOGROTATE)).toMatch(/^\/var\/log\/nginx\//m)
  })

  test('restores in Docker in a container of its own, while that of the site is stopped', () => {
    const [block = ''] = manual.match(/```sh\n[^`]*stop site\n[^`]*```/) ?? []

    expect(block).toMatch(
      / stop site\n.* run --rm .*site node src\/cli\.ts restore FILE --force\n.* start site\n/,
    )
    expect(manual).not.toMatch(/exec site.* restore/)
  })
})

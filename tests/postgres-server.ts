import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** A temporary PostgreSQL server for the tests. `stop` removes it. */
export type PostgresServer = { url: string; crash: () => void; restart: () => void; stop: () => void }

const FOLDER_PREFIX = 'sailing-desk-postgres-'
const MEMORY = '/dev/shm'
const MIN_FREE_BYTES = 2 ** 31
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

// The data need not survive a crash, so the server never waits for the disk.
const FAST = `
fsync = off
synchronous_commit = off
full_page_writes = off
`

/** Returns the folder of the server programs, or undefined if the server is not installed. */
export function findPostgresPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
    : []
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
    '/usr/local/bin',
    '/usr/local/pgsql/bin',
    '/opt/homebrew/bin',
  ].find((folder) => folder && PROGRAMS.every((program) => existsSync(join(folder, program))))
}

/**
 * Starts a server on a socket in a temporary folder, so that no port can conflict. Throws if it cannot. What a durable one
 * has committed survives a crash.
 */
export function startPostgres(
  programs: string,
  { isDurable = false }: { isDurable?: boolean } = {},
): PostgresServer {
  const user = serverUser()
  removeLeftovers(programs, user)
  const folder = mkdtempSync(join(chooseParent(), `${FOLDER_PREFIX}${process.pid}-`))
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { cwd: folder, ...user, encoding: 'utf8', stdio: 'pipe' })

  run('initdb', ...initArguments(data))
  const place = `listen_addresses = ''\nmax_connections = 200\nunix_socket_directories = '${folder}'\n`
  appendFileSync(join(data, 'postgresql.conf'), place + (isDurable ? '' : FAST))
  const start = () => run('pg_ctl', '-D', data, '-w', '-l', join(folder, 'log'), 'start')
  start()
  return {
    url: `postgres://postgres@localhost/postgres?host=${folder}`,
    crash: () => void run('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop'),
    restart: () => void start(),
    stop: () => remove(folder, programs, user),
  }
}

const initArguments = (data: string) => [
  ...['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
]

type ServerUser = { uid?: number; gid?: number }

/** PostgreSQL refuses to run as root. */
function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {}
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? []
  if (!uid) throw new Error('PostgreSQL does not run as root, and there is no user postgres')
  return { uid: Number(uid), gid: Number(gid) }
}

function remove(folder: string, programs: string, user: ServerUser): void {
  const data = join(folder, 'data')
  spawnSync(join(programs, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], {
    cwd: tmpdir(),
    ...user,
  })
  rmSync(folder, { recursive: true, force: true })
}

/** Prefers memory if there is enough: creating a database for each test mostly writes files. */
function chooseParent(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize > MIN_FREE_BYTES ? MEMORY : tmpdir()
}

/** Removes the servers of killed test runs. The folder's name contains the process id of its run. */
function removeLeftovers(programs: string, user: ServerUser): void {
  for (const parent of [MEMORY, tmpdir()].filter((folder) => existsSync(folder))) {
    for (const name of readdirSync(parent)) {
      const owner = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name)?.[1]
      if (owner && !isRunning(Number(owner))) remove(join(parent, name), programs, user)
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

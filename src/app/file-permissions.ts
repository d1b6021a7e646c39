import { readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'

type FilePaths = Pick<Config, 'databaseUrl' | 'erasureLedger' | 'secretKeyFile'>

const OTHERS_MAY_READ = 0o044
/** The site's files in the folder of the database: databases and their logs, backups, ledgers, keys. */
const SITE_FILE = /\.(?:db|sqlite3?|jsonl|key)(?:-wal|-shm|-journal)?$/

/** From now on, files of this process are readable only by its own user. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/** Names the files that other users can read, in one line; null if there are none. */
export function openFilesWarning(paths: FilePaths): string | null {
  // Windows has no such permissions.
  if (process.platform === 'win32') return null
  const open = filesOf(paths).filter(mayBeReadByOthers).map(shellQuoted).join(' ')
  return open === ''
    ? null
    : `Other users of this machine can read: ${open}. Stop that with: chmod go-rwx ${open}`
}

function filesOf({ databaseUrl, erasureLedger, secretKeyFile }: FilePaths): string[] {
  const database = databaseUrl.startsWith('sqlite:') ? [databaseUrl.slice('sqlite:'.length)] : []
  const named = [...database, erasureLedger, secretKeyFile]
  const folders = new Set(named.map((file) => dirname(resolve(file))))
  const beside = [...folders].flatMap((folder) => entriesOf(folder).filter((file) => SITE_FILE.test(file)))
  return [...new Set([...named.map((file) => resolve(file)), ...beside, resolve('.env')])]
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder).map((name) => join(folder, name))
  } catch {
    return []
  }
}

function mayBeReadByOthers(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  return found?.isFile() === true && (found.mode & OTHERS_MAY_READ) !== 0
}

/** Quoted for pasting into a shell. */
function shellQuoted(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

import { readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'

type Places = Pick<Config, 'databaseUrl' | 'erasureLedger' | 'secretKeyFile'>

const OTHERS_MAY_READ = 0o044
/** What lies in the folder of the database: databases and their logs, backups, ledgers, keys. */
const OURS = /\.(?:db|sqlite3?|jsonl|key)(?:-wal|-shm|-journal)?$/

/** Whatever this process writes from now on, its own user alone can read. */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}

/** One line that names the existing files which other users of the machine can read; null where there are none. */
export function openFilesWarning(places: Places): string | null {
  // Windows has no such permissions.
  if (process.platform === 'win32') return null
  const open = filesOf(places).filter(mayBeReadByOthers).map(forShell).join(' ')
  return open === ''
    ? null
    : `Other users of this machine can read: ${open}. Stop that with: chmod go-rwx ${open}`
}

function filesOf({ databaseUrl, erasureLedger, secretKeyFile }: Places): string[] {
  const database = databaseUrl.startsWith('sqlite:') ? [databaseUrl.slice('sqlite:'.length)] : []
  const named = [...database, erasureLedger, secretKeyFile]
  const folders = new Set(named.map((file) => dirname(resolve(file))))
  const beside = [...folders].flatMap((folder) => entriesOf(folder).filter((file) => OURS.test(file)))
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

/** As it can be pasted into a shell. */
function forShell(path: string): string {
  return /^[\w./@%+=:,-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`
}

import { chmodSync, chownSync, existsSync, linkSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorMessage } from '../../errors.ts'
import { toUnusableDatabase } from '../open-migrated.ts'
import { isBusy, sqliteCode } from '../sqlite.ts'
import { CopyFailed, syncToDisk } from './files.ts'

/** Files that belong to a database: a log that stays behind would be applied to the new one. */
const LOGS = ['-wal', '-shm', '-journal']
const LOCK_TIMEOUT_MS = 1000
/** SQLite's codes for a damaged file and for one of something else: nobody can use such a database. */
const DAMAGED = [11, 26]

export const hasDatabase = (file: string) => ['', ...LOGS].some((suffix) => existsSync(file + suffix))

type OldFile = { revision: number; unlock: () => void }

/**
 * Locks the old database, whole in one file, until it is set aside; SQLite allows that only when no other process has it
 * open. Throws CopyFailed if the site runs.
 */
export function lockOldFile(file: string): OldFile {
  if (!existsSync(file)) return { revision: 0, unlock() {} }
  const connection = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS })
  const unlock = () => {
    if (connection.isOpen) connection.close()
  }
  try {
    connection.exec('pragma journal_mode = delete')
    connection.exec('begin exclusive')
    return { revision: revisionIn(connection), unlock }
  } catch (error) {
    unlock()
    if (isBusy(error))
      throw new CopyFailed(
        `The site, or another program, is using ${file}. Stop it first. Nothing was changed.`,
      )
    if (DAMAGED.includes(sqliteCode(error))) return { revision: 0, unlock }
    throw toUnusableDatabase(error, `sqlite:${file}`)
  }
}

/** 0 if it has none: it may be of another program. */
function revisionIn(connection: DatabaseSync): number {
  try {
    return Number(connection.prepare('select n from revision').get()?.n ?? 0)
  } catch {
    return 0
  }
}

/**
 * Gives the new database the place of the old one, which is kept as `aside`. At every moment the name leads to the whole
 * old database or to the new one.
 */
export function swapFile(next: string, file: string, aside: string, { unlock }: OldFile): void {
  syncToDisk(next)
  const suffixes = ['', ...LOGS].filter((suffix) => existsSync(file + suffix))
  try {
    for (const suffix of suffixes) linkSync(file + suffix, aside + suffix)
  } catch (error) {
    throw new CopyFailed(
      `The old database could not be kept as ${aside} (${errorMessage(error)}). Move it away yourself; nothing was changed.`,
    )
  }
  syncToDisk(dirname(file))
  // Windows cannot replace a file that is open.
  if (process.platform === 'win32') unlock()
  for (const suffix of suffixes) if (suffix !== '') rmSync(file + suffix)
  renameSync(next, file)
  syncToDisk(dirname(file))
}

/** Only its user can read the database, who is not root although root may restore it. */
export function giveToOwner(next: string, file: string): void {
  chmodSync(next, 0o600)
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file))
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
}

import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { errorCode, errorMessage } from '../errors.ts'
import { sqliteFile } from './database-url.ts'
import { migrate } from './migrate.ts'
import { type Database, type Db, openDatabase, UnusableDatabase } from './open.ts'
import { extendedCode, sqliteCode } from './sqlite.ts'

/** Opens and migrates the database. Throws UnusableDatabase. */
export async function openMigrated(url: string): Promise<Database> {
  let database: Database | undefined
  try {
    database = openDatabase(url)
    await requireSound(database, url)
    await migrate(database)
    return database
  } catch (error) {
    await database?.close().catch(() => {})
    throw toUnusableDatabase(error, url)
  }
}

/** What an operator should know who meant another file; null if there is one, and for PostgreSQL. */
export function noteOnNewFile(url: string): string | null {
  const file = sqliteFile(url)
  if (!file || existsSync(file)) return null
  return `There was no database: a new, empty one is at ${file}. If there should be one, check DATABASE_URL.`
}

/** A larger file would hold up the start: every backup reads it whole, and so does `doctor`. */
const MAX_CHECKED_BYTES = 100_000_000

/** A damaged file is not written to. Takes 0.4 ms for a megabyte; PostgreSQL looks after its files itself. */
async function requireSound({ db }: Database, url: string): Promise<void> {
  const file = sqliteFile(url)
  if (!file) return requireUtf8(db)
  if (statSync(file).size > MAX_CHECKED_BYTES) return
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  if (rows[0]?.quick_check !== 'ok') throw Object.assign(new Error('damaged'), { errcode: DAMAGED })
}

/** In another encoding a name in Hindi or Japanese cannot be stored. Throws UnusableDatabase. */
export async function requireUtf8(db: Db): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  const encoding = rows[0]?.server_encoding
  if (encoding !== 'UTF8')
    throw new UnusableDatabase(
      `The PostgreSQL database has the encoding ${encoding}: create one with encoding 'UTF8', template template0.`,
    )
}

/** Explains in one line for the operator why the database cannot be used. */
export function toUnusableDatabase(error: unknown, url: string): UnusableDatabase {
  if (error instanceof UnusableDatabase) return error
  const file = sqliteFile(url)
  const message = file ? sqliteMessage(error, file) : postgresMessage(error, url)
  return new UnusableDatabase(message, { cause: error })
}

const DAMAGED = 11
const DISK_FULL = 13
const NOT_WRITABLE = [8, 14]

const SQLITE_REASONS: Record<number, string> = {
  5: 'it is locked by another program',
  8: 'this user may not write to it',
  10: 'the disk cannot be read or written',
  [DAMAGED]: 'it is damaged. Restore a backup',
  [DISK_FULL]: 'the disk is full',
  14: 'this user may not read or write it, or its folder',
  26: 'it is not a SQLite database',
}

/** SQLITE_IOERR_SHMSIZE: there is no room for the index of the write-ahead log. */
const NO_ROOM_FOR_LOG = 4874

const FOLDER_REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    EACCES: 'this user may not create its folder',
    EPERM: 'this user may not create its folder',
    EROFS: 'its folder cannot be created on a read-only disk',
    ENOENT: 'its folder cannot be created',
    EEXIST: 'a file exists where its folder should be',
    ENOTDIR: 'a file exists where its folder should be',
    ENOSPC: 'the disk is full',
  }),
)

function sqliteMessage(error: unknown, file: string): string {
  return `The database file ${file} cannot be used: ${sqliteReason(error, file)}.`
}

function sqliteReason(error: unknown, file: string): string {
  if (isFolder(file)) return 'it is a folder'
  const code = extendedCode(error) === NO_ROOM_FOR_LOG ? DISK_FULL : sqliteCode(error)
  if (NOT_WRITABLE.includes(code) && isOnReadOnlyDisk(file)) return 'its disk is read-only'
  return SQLITE_REASONS[code] ?? FOLDER_REASONS.get(errorCode(error) ?? '') ?? errorMessage(error)
}

function isOnReadOnlyDisk(file: string): boolean {
  try {
    accessSync(dirname(file), constants.W_OK)
    return false
  } catch (error) {
    return errorCode(error) === 'EROFS'
  }
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch {
    return false
  }
}

/** Without user and password. */
function postgresMessage(error: unknown, url: string): string {
  if (!URL.canParse(url))
    return 'Setting DATABASE_URL: must be an address such as postgres://user:password@host/name'
  const { hostname, port } = new URL(url)
  const code = errorCode(error) ?? ''
  const message = errorMessage(error)
  const reason =
    /^E[A-Z_]+$/.test(code) || /timeout/i.test(message)
      ? `no server responds there (${code || message})`
      : message
  return `The PostgreSQL database at ${hostname || 'localhost'}:${port || 5432} cannot be used: ${reason}.`
}

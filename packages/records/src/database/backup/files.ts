import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { errorCode, errorMessage } from '../../errors.ts'
import { requireKnown } from '../migrate.ts'
import { UnusableDatabase } from '../open.ts'
import { extendedCode } from '../sqlite.ts'

/** A copy, a backup or a restore that is refused; the message is one line for the operator. */
export class CopyFailed extends Error {
  override name = 'CopyFailed'
}

const UNFINISHED = /\.unfinished-\w{6}$/
const DAY_MS = 86_400_000
/** Stays free, for the site and the system. */
const RESERVE_BYTES = 32 * 2 ** 20

/** Runs `work` with a folder beside the file, on the same disk, for what is not finished; it is removed afterwards. */
export async function withUnfinished<Result>(
  file: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  removeLeftovers(dirname(file))
  const folder = mkdtempSync(`${file}.unfinished-`)
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What killed processes have left: personal data must not stay there for ever. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    const changed = UNFINISHED.test(name) && statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (changed && changed < Date.now() - DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Throws CopyFailed if the disk has not so much room. */
export function requireSpace(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < bytes + RESERVE_BYTES)
    throw new CopyFailed(
      `There is too little room in ${folder}: ${inMegabytes(bytes + RESERVE_BYTES)} are needed, ${inMegabytes(free)} are free.`,
    )
}

export const inMegabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Gives a finished file its name. Throws CopyFailed if there is already one: nothing is overwritten. */
export function placeFile(finished: string, file: string): void {
  syncToDisk(finished)
  try {
    linkSync(finished, file)
    unlinkSync(finished)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' || existsSync(file)) throw new CopyFailed(alreadyExists(file))
    // Disks without links, such as USB sticks.
    renameSync(finished, file)
  }
  syncToDisk(dirname(file))
}

const alreadyExists = (file: string) => `${file} already exists. Give a new file name.`

export function requireNoFile(file: string): void {
  if (existsSync(file)) throw new CopyFailed(alreadyExists(file))
}

/** A file or a folder. */
export function syncToDisk(path: string): void {
  // Windows cannot open folders.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return
  withOpenFile(path, fsyncSync)
}

export function withOpenFile<Result>(path: string, work: (descriptor: number) => Result): Result {
  const descriptor = openSync(path, 'r')
  try {
    return work(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

const REASONS: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk quota is used up',
    EFBIG: 'files may not be so large here',
    EACCES: 'this user may not write there',
    EPERM: 'this user may not write there',
    EROFS: 'the disk is read-only',
    ENOENT: 'the folder does not exist',
    ENOTDIR: 'a file exists where its folder should be',
  }),
)

/** For errors of the file system: in one line for the operator. */
export function toCopyFailed(error: unknown, file: string): unknown {
  const code = errorCode(error) ?? ''
  if (!/^E[A-Z]+$/.test(code)) return error
  return new CopyFailed(
    `${basename(file)} could not be written in ${dirname(file)}: ${REASONS.get(code) ?? errorMessage(error)}.`,
    { cause: error },
  )
}

const GZIP = Buffer.from([0x1f, 0x8b, 8])
const DAMAGE = /^(Z_|ERR_BUFFER|ERR_STREAM_PREMATURE)/

const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

/** Writes the file compressed, with a checksum of what is in it. */
export const compress = (from: string, to: string) =>
  pipeline(createReadStream(from), createGzip(), newFile(to))

/**
 * Writes the file that is in a backup, compressed or not. `times`: how many files of its size the disk must have room for.
 * Throws CopyFailed if it is incomplete or its checksum is wrong.
 */
export async function unpack(backup: string, to: string, times = 1): Promise<void> {
  const { isCompressed, bytes } = sizeOf(backup)
  requireSpace(dirname(to), bytes * times)
  try {
    await pipeline(createReadStream(backup), isCompressed ? createGunzip() : new PassThrough(), newFile(to))
  } catch (error) {
    if (DAMAGE.test(errorCode(error) ?? ''))
      throw new CopyFailed(`${backup} is damaged or incomplete.`, { cause: error })
    throw error
  }
}

/** Of what is in the backup; gzip's last four bytes say it, up to 4 GiB. */
function sizeOf(backup: string): { isCompressed: boolean; bytes: number } {
  const found = statSync(backup, { throwIfNoEntry: false })
  if (!found) throw new CopyFailed(`There is no file ${backup}`)
  if (!found.isFile()) throw new CopyFailed(`${backup} is not a file`)
  return withOpenFile(backup, (file) => {
    const [first, last] = [Buffer.alloc(GZIP.length), Buffer.alloc(4)]
    readSync(file, first, 0, first.length, 0)
    if (first.equals(GZIP)) {
      readSync(file, last, 0, last.length, Math.max(found.size - last.length, 0))
      return { isCompressed: true, bytes: last.readUInt32LE() }
    }
    if (existsSync(`${backup}-wal`))
      throw new CopyFailed(`${backup} is a database in use, not a backup: there is ${backup}-wal beside it.`)
    return { isCompressed: false, bytes: found.size }
  })
}

/** SQLite's code for a file of something else. */
const NO_DATABASE = 26

/** Throws if the SQLite file, unpacked from `backup`, is damaged, not of this program, or of a newer version. */
export function checkFile(file: string, backup: string): void {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    connection.exec('pragma trusted_schema = off')
    // This program has neither views nor triggers, which could do anything.
    const others = connection
      .prepare(`select name from sqlite_schema where type not in ('table', 'index')`)
      .all()
    if (!isOurs(connection) || others.length > 0)
      throw new CopyFailed(`${backup} is not a backup of this program.`)
    if (!isSound(connection)) throw new CopyFailed(`${backup} is damaged.`)
    requireMigrations(migrationsIn(connection))
  } catch (error) {
    if (extendedCode(error) === undefined) throw error
    const what = extendedCode(error) === NO_DATABASE ? 'not a backup of this program' : 'damaged'
    throw new CopyFailed(`${backup} is ${what}.`, { cause: error })
  } finally {
    connection.close()
  }
}

export const isOurs = (connection: DatabaseSync) =>
  connection.prepare(`select 1 from sqlite_schema where type = 'table' and name = 'migration'`).all().length >
  0

export const migrationsIn = (connection: DatabaseSync) =>
  connection
    .prepare('select name from migration')
    .all()
    .map(({ name }) => String(name))

/** Throws UnusableDatabase if it has none, or is of a newer version. */
export function requireMigrations(migrations: readonly string[]): void {
  requireKnown(migrations)
  if (migrations.length === 0)
    throw new UnusableDatabase('The database is empty: the site was never started on it.')
}

function isSound(connection: DatabaseSync): boolean {
  const [integrity] = connection.prepare('pragma integrity_check(1)').all()
  const orphans = connection.prepare('pragma foreign_key_check').iterate()
  return integrity?.integrity_check === 'ok' && [...orphans.take(1)].length === 0
}

import {
  chmodSync,
  chownSync,
  existsSync,
  linkSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { errorMessage } from '../../errors.ts'
import { nameOfDatabase, sqliteFile } from '../database-url.ts'
import { namesOfMigrations } from '../migrate.ts'
import type { Database } from '../open.ts'
import { openMigrated, toUnusableDatabase } from '../open-migrated.ts'
import { isBusy, sqliteCode } from '../sqlite.ts'
import { copyToPostgres } from './copy-rows.ts'
import {
  CopyFailed,
  checkFile,
  placeFile,
  syncToDisk,
  toCopyFailed,
  unpack,
  withUnfinished,
} from './files.ts'
import { inPostgres, namesOfTables } from './postgres-rows.ts'
import { requireSiteStopped } from './site-lock.ts'
import { type Counts, countsOf, readSource, writeSnapshot } from './snapshot.ts'
import { createFile, tablesOf } from './sqlite-rows.ts'

/** Files that belong to a database: a log that stays behind would be applied to the new one. */
const LOGS = ['-wal', '-shm', '-journal']
const LOCK_TIMEOUT_MS = 1000
/** SQLite's codes for a damaged file and for one of something else: nobody can use such a database. */
const DAMAGED = [11, 26]

/** More writes than were made between the backup and what was lost: no revision means two states of the data. */
const REVISION_STEP = 100_000

type Restore = {
  backup: string
  databaseUrl: string
  /** Whether a database that is not empty is set aside. */
  isForced: boolean
  /** Changes the restored data before anybody sees it. */
  prepare: (database: Database) => Promise<void>
}

/** `setAside`: where the old database is. */
type Restored = Counts & { setAside: string | undefined }

/**
 * Restores a backup of either database. The old database stays in use until the new one is complete and checked. Throws
 * CopyFailed or UnusableDatabase, and then nothing is changed.
 */
export async function restoreBackup(restore: Restore): Promise<Restored> {
  const file = sqliteFile(restore.databaseUrl)
  try {
    return await (file ? restoreFile(restore, file) : restorePostgres(restore))
  } catch (error) {
    throw toCopyFailed(error, file ?? join(tmpdir(), basename(restore.backup)))
  }
}

async function restoreFile(restore: Restore, file: string): Promise<Restored> {
  const isReplaced = hasDatabase(file)
  requireEmptyOrForced(restore, !isReplaced)
  const old = lockOldFile(file)
  try {
    return await withUnfinished(file, async (folder) => {
      // Room for what is unpacked and for its copy, which has nothing left of what is erased.
      const prepared = await prepareBackup(restore, folder, { revision: old.revision, times: 2 })
      const next = join(folder, 'restored.db')
      const counts = await writeSnapshot(`sqlite:${prepared}`, next)
      giveToOwner(next, file)
      const setAside = isReplaced ? `${file}.before-restore-${stamp()}` : undefined
      if (setAside) swapFile(next, file, setAside, old)
      else placeFile(next, file)
      return { ...counts, setAside }
    })
  } finally {
    old.unlock()
  }
}

/** In one transaction, which the server rolls back if anything goes wrong. */
function restorePostgres(restore: Restore): Promise<Restored> {
  return inPostgres(restore.databaseUrl, 'read write', async (postgres) => {
    await requireSiteStopped(postgres.trx)
    const names = await namesOfTables(postgres)
    requireEmptyOrForced(restore, names.length === 0)
    const [row] = names.includes('revision')
      ? await postgres.run<{ n: number }>('select n from revision')
      : []
    const folder = mkdtempSync(join(tmpdir(), 'sailing-desk-restore-'))
    try {
      const prepared = await prepareBackup(restore, folder, { revision: row?.n ?? 0, times: 1 })
      const setAside = names.length === 0 ? undefined : `before_restore_${stamp()}`
      const tables = await readSource(prepared, (source) => copyToPostgres(source, postgres, setAside))
      return { ...countsOf(tables), setAside: setAside && `the schema ${setAside}` }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
}

function requireEmptyOrForced({ databaseUrl, isForced }: Restore, isEmpty: boolean): void {
  if (isEmpty || isForced) return
  throw new CopyFailed(
    `There is already a database: ${nameOfDatabase(databaseUrl)}. With --force it is set aside first. Nothing was changed.`,
  )
}

/** Unpacks and checks the backup, and brings it up to date. Returns its file. */
async function prepareBackup(
  { backup, prepare }: Restore,
  folder: string,
  { revision, times }: { revision: number; times: number },
): Promise<string> {
  const file = join(folder, 'backup.db')
  await unpack(resolve(backup), file, times)
  checkFile(file, backup)
  const database = await openMigrated(`sqlite:${file}`)
  try {
    await requireTables(file, folder, backup)
    await prepare(database)
    await raiseRevision(database, revision)
  } finally {
    await database.close()
  }
  return file
}

/** Throws CopyFailed if the file, brought up to date, lacks what this program needs: it only claims to be a backup. */
async function requireTables(file: string, folder: string, backup: string): Promise<void> {
  const empty = await createFile(join(folder, 'empty.db'), namesOfMigrations())
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    const [missing] = columnsOf(empty).difference(columnsOf(connection))
    if (missing) throw new CopyFailed(`${backup} is damaged: it has no ${missing}.`)
  } finally {
    connection.close()
    empty.close()
  }
}

/** As `table.column (kind)`. */
const columnsOf = (connection: DatabaseSync) =>
  new Set(
    tablesOf(connection).flatMap(({ name: table, columns }) =>
      columns.map(({ name, kind }) => `${table}.${name} (${kind})`),
    ),
  )

async function raiseRevision({ db }: Database, old: number): Promise<void> {
  const { n } = await db.selectFrom('revision').select('n').executeTakeFirstOrThrow()
  await db
    .updateTable('revision')
    .set({ n: Math.max(n, old) + REVISION_STEP })
    .execute()
}

/** The time in UTC, for names: 20261125t093000123z. */
const stamp = () => new Date().toISOString().replace(/[-:.]/g, '').toLowerCase()

const hasDatabase = (file: string) => ['', ...LOGS].some((suffix) => existsSync(file + suffix))

type OldFile = { revision: number; unlock: () => void }

/**
 * Locks the old database, whole in one file, until it is set aside; SQLite allows that only when no other process has it
 * open. Throws CopyFailed if the site runs.
 */
function lockOldFile(file: string): OldFile {
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
function swapFile(next: string, file: string, aside: string, { unlock }: OldFile): void {
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
function giveToOwner(next: string, file: string): void {
  chmodSync(next, 0o600)
  const { uid, gid } = statSync(existsSync(file) ? file : dirname(file))
  if (process.getuid?.() === 0) chownSync(next, uid, gid)
}

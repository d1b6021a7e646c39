import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { createFolder } from '@sailing-desk/records/create-folder'
import {
  addJob,
  type ClockJob,
  changeJob,
  listJobs,
  nextNight,
} from '@sailing-desk/records/database/jobs/start-jobs'
import type { Database } from '@sailing-desk/records/database/open'
import { errorCode } from '@sailing-desk/records/errors'
import { compareText } from '@sailing-desk/trade/text'
import type { Config } from '../config.ts'

const TIMEOUT_MS = 3_600_000

/** Time to end after it was asked to. */
const GRACE_MS = 5000

const MAX_OUTPUT = 10_000

const MAX_LINE = 300

const ENDING = '.db.gz'

const NIGHTLY = /^site-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db\.gz$/

export const NIGHTLY_BACKUP = 'nightly backup'

/** After the jobs that erase what is too old, so that it is not in the backup. */
const AFTER_MIDNIGHT_JOBS_MS = 30 * 60_000
/** A failed command is tried again with the same file for so long. */
const SAME_FILE_MS = 20 * 3_600_000

type Backups = NonNullable<Config['backups']>

/** Writes a backup of the database as this file. */
type WriteBackup = (file: string) => Promise<{ bytes: number }>

/** Writes a backup to the folder at 02:30 in India, removes the oldest, and runs the owner's command. */
export function createNightlyBackup(
  { folder, keep, command, environment }: Backups,
  writeBackup: WriteBackup,
): ClockJob {
  /** A backup whose command has failed. Writing another one every time would push the older ones out. */
  let unsent: { file: string; writtenAt: number } | undefined

  async function write(signal: AbortSignal): Promise<{ file: string; removed: number }> {
    const now = Date.now()
    if (unsent && now - unsent.writtenAt < SAME_FILE_MS && existsSync(unsent.file))
      return { file: unsent.file, removed: 0 }
    const file = join(resolve(folder), nightlyName(new Date(now)))
    await unlessAborted(writeBackup(file), signal)
    unsent = { file, writtenAt: now }
    return { file, removed: removeOldest(folder, keep, file).length }
  }

  return {
    name: NIGHTLY_BACKUP,
    hasItems: false,
    nextDue: (now) => nextNight(now - AFTER_MIDNIGHT_JOBS_MS) + AFTER_MIDNIGHT_JOBS_MS,
    async run(signal) {
      const { file, removed } = await write(signal)
      if (command) await runBackupCommand(command, { file, environment, signal })
      unsent = undefined
      return { file: basename(file), removed }
    },
  }
}

/** What is being written when the site stops ends with the process. */
async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  if (signal.aborted) abort()
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

type LastBackup = { written_at: string | null; failed_at: string | null }

/** When the nightly backup was last written, or failed; null if none are written. Why it failed is for the operator: it may quote a command. */
export async function readLastBackup(
  { db }: Database,
  backups: Config['backups'],
): Promise<LastBackup | null> {
  if (!backups) return null
  const job = (await listJobs(db)).find(({ name }) => name === NIGHTLY_BACKUP)
  const at = job?.finished_at ?? null
  return job?.failure ? { written_at: null, failed_at: at } : { written_at: at, failed_at: null }
}

type BackupFile = { path: string; at: string }

/** A name that sorts by time, without colons, which Windows does not allow. */
export function nightlyName(now: Date): string {
  return `site-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z${ENDING}`
}

/** The nightly backups in a folder, newest first. Throws if it cannot be read. */
export function listNightly(folder: string): BackupFile[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ name }) => {
      const at = timeIn(name)
      return at ? [{ path: join(folder, name), at }] : []
    })
    .sort((one, other) => compareText(other.at, one.at))
}

/** The time in the name of a nightly backup; undefined for any other file. */
function timeIn(name: string): string | undefined {
  const match = NIGHTLY.exec(name)
  if (!match) return undefined
  const [, day, hours, minutes, seconds] = match
  const at = `${day}T${hours}:${minutes}:${seconds}.000Z`
  return Number.isNaN(Date.parse(at)) || new Date(at).toISOString() !== at ? undefined : at
}

/** Keeps the newest nightly backups and always `written`, whatever the clock said. Touches no other file. */
export function removeOldest(folder: string, keep: number, written: string): string[] {
  const others = listNightly(folder).filter(({ path }) => basename(path) !== basename(written))
  const removed = others.slice(keep - 1).map(({ path }) => path)
  for (const path of removed) rmSync(path)
  return removed
}

const DAY_MS = 86_400_000
/** The site starts first. */
const SOON_MS = 60_000

/** Called at the start. Returns a warning in one line if no backups can be written; else null. */
export async function prepareBackups(database: Database, backups: Config['backups']): Promise<string | null> {
  if (!backups) return null
  await backUpSoon(database, backups.folder)
  return prepareBackupFolder(backups.folder)
}

/** Creates the folder of the backups. */
function prepareBackupFolder(folder: string): string | null {
  try {
    createFolder(resolve(folder))
    accessSync(folder, constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `No backups can be written: BACKUP_FOLDER ${resolve(folder)} cannot be used (${errorCode(error)}). Let this user write there, or choose another folder.`
  }
}

/** Makes the nightly backup due in a minute if neither the folder nor the database knows of one within a day. */
async function backUpSoon({ db }: Database, folder: string): Promise<void> {
  const now = Date.now()
  const dayAgo = new Date(now - DAY_MS).toISOString()
  const [newest] = listOrNone(folder)
  const row = (await listJobs(db)).find(({ name }) => name === NIGHTLY_BACKUP)
  const last = row?.failure === null ? row.finished_at : null
  if ([newest?.at, last].some((at) => at && at > dayAgo)) return
  const soon = new Date(now + SOON_MS).toISOString()
  if (row && row.next_at <= soon) return
  if (row) await changeJob(db, row, { next_at: soon })
  else await addJob(db, NIGHTLY_BACKUP, soon)
}

function listOrNone(folder: string) {
  try {
    return listNightly(folder)
  } catch {
    // The folder is reported by prepareBackupFolder.
    return []
  }
}

/** The message is one line for the operator. */
class BackupCommandFailed extends Error {
  override name = 'BackupCommandFailed'
}

type CommandOptions = {
  /** The file that was written. */
  file: string
  /** All that the command inherits, so that it sees no secrets of the site. */
  environment: Record<string, string | undefined>
  /** Ends the command when the site stops. */
  signal: AbortSignal
  timeoutMs?: number
}

/** Runs BACKUP_COMMAND in a shell. Throws BackupCommandFailed unless it ends with exit code 0. */
export async function runBackupCommand(
  command: string,
  { file, environment, signal, timeoutMs = TIMEOUT_MS }: CommandOptions,
): Promise<void> {
  // Its own process group, to end all programs that the shell started.
  const child = spawn(command, {
    shell: true,
    env: { ...environment, BACKUP_FILE: file },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const lastLine = followOutput(child)
  const tooLong = AbortSignal.timeout(timeoutMs)
  const stopped = AbortSignal.any([signal, tooLong])
  const end = () => endGroup(child)
  stopped.addEventListener('abort', end)
  try {
    if (stopped.aborted) end()
    const [code, killedBy] = await once(child, 'exit')
    if (code === 0) return
    const why = signal.aborted
      ? 'was ended because the site stopped'
      : tooLong.aborted
        ? `took longer than ${timeoutMs / 60_000} minutes and was ended`
        : `failed (${killedBy ?? `exit code ${code}`})`
    const said = lastLine()
    throw new BackupCommandFailed(`BACKUP_COMMAND ${why}${said && `: ${said}`}`)
  } finally {
    stopped.removeEventListener('abort', end)
    // A program that it left in the background may still hold them.
    for (const stream of [child.stdout, child.stderr]) stream?.destroy()
  }
}

/** Returns a function for the last line that it printed, shortened. */
function followOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = ''
  for (const stream of [stdout, stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-MAX_OUTPUT)
    })
  return () => {
    const lines = output.split(/[\r\n]+/).map((line) => line.replace(/\p{Cc}+/gu, ' ').trim())
    return lines.findLast((line) => line !== '')?.slice(0, MAX_LINE) ?? ''
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  signalGroup(pid, 'SIGTERM')
  setTimeout(() => signalGroup(pid, 'SIGKILL'), GRACE_MS).unref()
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal)
  } catch {
    // It has ended.
  }
}

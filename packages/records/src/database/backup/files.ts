import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  unlinkSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { errorCode, errorMessage } from '../../errors.ts'

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

import { createReadStream, createWriteStream, existsSync, readSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { errorCode } from '../../errors.ts'
import { CopyFailed, requireSpace, withOpenFile } from './files.ts'

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

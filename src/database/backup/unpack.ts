import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode } from '../../lib/errors.ts'
import { CopyFailed } from './copy-failed.ts'
import { requireSpace } from './files.ts'
import { databaseSize, HEADER_BYTES } from './sqlite-header.ts'

const GZIP = Buffer.from([0x1f, 0x8b, 8])
const DAMAGE = /^(Z_|ERR_BUFFER|ERR_STREAM_PREMATURE)/

/**
 * Writes the SQLite file that is in a backup, compressed or not. `times`: how many files of its size the disk must have
 * room for. Returns its SHA-256. Throws CopyFailed if it is damaged, incomplete or something else.
 */
export async function unpack(backup: string, to: string, times: number): Promise<string> {
  const isCompressed = await beginsAsGzip(backup)
  const hash = createHash('sha256')
  const checked = checkSize(backup, (bytes) => requireSpace(dirname(to), bytes * times))
  checked.on('data', (chunk: Buffer) => hash.update(chunk))
  const [from, output] = [
    createReadStream(backup),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  ]
  try {
    await (isCompressed ? pipeline(from, createGunzip(), checked, output) : pipeline(from, checked, output))
  } catch (error) {
    if (DAMAGE.test(errorCode(error) ?? '')) throw new CopyFailed(incomplete(backup), { cause: error })
    throw error
  }
  return hash.digest('hex')
}

async function beginsAsGzip(backup: string): Promise<boolean> {
  const found = statSync(backup, { throwIfNoEntry: false })
  if (!found) throw new CopyFailed(`There is no file ${backup}`)
  if (!found.isFile()) throw new CopyFailed(`${backup} is not a file`)
  const file = await open(backup)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(GZIP.length), 0, GZIP.length, 0)
    const isCompressed = bytesRead === GZIP.length && buffer.equals(GZIP)
    if (!isCompressed && existsSync(`${backup}-wal`))
      throw new CopyFailed(`${backup} is a database in use, not a backup: there is ${backup}-wal beside it.`)
    return isCompressed
  } finally {
    await file.close()
  }
}

/**
 * The header says how long the file is: neither more nor less is accepted, so that a small file cannot fill the disk and
 * a shortened one is noticed. `onSize` is called before anything is passed on.
 */
function checkSize(backup: string, onSize: (bytes: number) => void): Transform {
  let header = Buffer.alloc(0)
  let expected = 0
  let passed = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      let next = chunk
      if (expected === 0) {
        header = Buffer.concat([header, chunk])
        if (header.length < HEADER_BYTES) return done()
        next = header
        const size = databaseSize(header)
        if (size === undefined) return done(new CopyFailed(foreign(backup)))
        try {
          onSize(size)
        } catch (error) {
          return done(error instanceof Error ? error : new Error(String(error)))
        }
        expected = size
      }
      passed += next.length
      if (passed > expected) return done(new CopyFailed(incomplete(backup)))
      done(null, next)
    },
    flush(done) {
      if (expected === 0) return done(new CopyFailed(foreign(backup)))
      done(passed === expected ? null : new CopyFailed(incomplete(backup)))
    },
  })
}

const foreign = (backup: string) => `${backup} is not a backup of this program.`
const incomplete = (backup: string) => `${backup} is damaged or incomplete.`

import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Writes the file compressed. Returns the SHA-256 of what is in it. */
export async function compress(from: string, to: string): Promise<string> {
  const hash = createHash('sha256')
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(
    createReadStream(from),
    hashed,
    createGzip(),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return hash.digest('hex')
}

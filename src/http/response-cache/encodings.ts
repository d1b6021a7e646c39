import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
/** A text in the encodings that were asked for so far; other bytes only as they are. */
export type EncodedBytes = { identity: Buffer; gzip?: Buffer; br?: Buffer }

type Compression = Exclude<Encoding, 'identity'>

/** The schedule page takes 2 ms. Higher ones take longer and save less than a hundredth. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 5

/** That much takes about eight milliseconds. The largest schedule pages, of about 300 kB, are well below. */
const MAX_AT_ONCE_BYTES = 512 * 1024

/** Encodes a text, for content that is sent often and kept in memory. */
export async function encode(bytes: Buffer, encoding: Compression): Promise<Buffer> {
  const encoded =
    encoding === 'br'
      ? promisify(brotliCompress)(bytes, brotliOptions(bytes))
      : promisify(gzip)(bytes, { level: GZIP_LEVEL })
  return ownBytes(await encoded)
}

/**
 * Encodes a text that is not too long for it at once. On a busy processor a thread takes many times as long: it waits for
 * its turn, and then what it has made waits for that of the event loop.
 */
export function encodeAtOnce(bytes: Buffer, encoding: Compression): Buffer | undefined {
  if (bytes.length > MAX_AT_ONCE_BYTES) return undefined
  return ownBytes(
    encoding === 'br'
      ? brotliCompressSync(bytes, brotliOptions(bytes))
      : gzipSync(bytes, { level: GZIP_LEVEL }),
  )
}

const brotliOptions = (bytes: Buffer) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  },
})

/**
 * The same bytes in memory of their own. Node returns small ones as a part of a block of up to 64 kB, all of which would
 * stay in memory with them.
 */
export function ownBytes(bytes: Uint8Array): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return Buffer.from(bytes.buffer)
  const copy = Buffer.allocUnsafeSlow(bytes.byteLength)
  copy.set(bytes)
  return copy
}

/** Returns the best encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const known = bestOf.get(accepted)
  if (known) return known
  const best = findBest(accepted)
  if (bestOf.size < MAX_KNOWN && accepted.length < LONGEST_KNOWN) bestOf.set(accepted, best)
  return best
}

/** What browsers send is the same again and again. */
const bestOf = new Map<string, Encoding>()
const MAX_KNOWN = 50
const LONGEST_KNOWN = 100

function findBest(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'gzip'
  return 'identity'
}

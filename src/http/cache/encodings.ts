import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
/** Those of a text in all encodings; other bytes only as they are. */
export type EncodedBytes = { identity: Buffer; gzip?: Buffer; br?: Buffer }

const BROTLI_QUALITY = 6

/** Encodes text once in all encodings, for content that is sent often and kept in memory. */
export async function encodeText(text: string): Promise<Required<EncodedBytes>> {
  const identity = Buffer.from(text)
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  return { identity: ownBytes(identity), gzip: ownBytes(gzipped), br: ownBytes(br) }
}

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
  if (/\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'gzip'
  return 'identity'
}

import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'identity' | 'gzip' | 'br'
export type EncodedBytes = Record<Encoding, Buffer>

const BROTLI_QUALITY = 6

/** Encodes text once in all encodings, for content that is sent often. */
export async function encodeText(text: string): Promise<EncodedBytes> {
  const identity = Buffer.from(text)
  const [gzipped, br] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  ])
  return { identity, gzip: gzipped, br }
}

/** Returns the best encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'gzip'
  return 'identity'
}

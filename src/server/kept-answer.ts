import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { SECURITY_HEADERS } from './security.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }

/** One way to send a kept answer, ready for the wire. `flat` holds the headers as node:http takes them quickest. */
type Form = { status: number; headers: Record<string, string>; flat: string[]; bytes?: Buffer }

/** A good answer as bytes, in every form that a visitor may ask for. */
export type Kept = { etag: string; identity: Form; gzip: Form; br: Form; notModified: Form }

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export async function keepAnswer({ headers, body }: Answer): Promise<Kept> {
  const identity = Buffer.from(body)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, BROTLI),
  ])
  // Weak: the same for all encodings of one answer.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const all: Record<string, string> = {
    ...SECURITY_HEADERS,
    'cache-control': 'public, no-cache',
    vary: 'accept-encoding',
    ...headers,
    etag,
  }
  const { 'content-type': _, ...withoutBody } = all
  return {
    etag,
    identity: toForm(200, all, identity),
    gzip: toForm(200, { ...all, 'content-encoding': 'gzip' }, zipped),
    br: toForm(200, { ...all, 'content-encoding': 'br' }, brotli),
    notModified: toForm(304, withoutBody),
  }
}

function toForm(status: number, headers: Record<string, string>, bytes?: Buffer): Form {
  const complete = bytes ? { ...headers, 'content-length': String(bytes.length) } : headers
  return { status, headers: complete, flat: Object.entries(complete).flat(), ...(bytes && { bytes }) }
}

/** The form that a request with these headers asks for. */
export function chooseForm(kept: Kept, headers: IncomingHttpHeaders): Form {
  if (headers['if-none-match']?.includes(kept.etag)) return kept.notModified
  const accepted = headers['accept-encoding']
  if (!accepted) return kept.identity
  if (/\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return kept.br
  if (/\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return kept.gzip
  return kept.identity
}

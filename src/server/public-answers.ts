import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { dayInIndia } from '../days.ts'

export type Answer = { status: number; headers: Record<string, string>; body: string }

type Encoding = 'identity' | 'gzip' | 'br'
type Kept = { etag: string; headers: Record<string, string>; bytes: Record<Encoding, Buffer> }

export type PublicAnswers = ReturnType<typeof createPublicAnswers>

/**
 * Answers that are the same for everyone, made once for each revision of the data and day in India, and kept as bytes.
 * The revision is asked for on every request, so nobody gets an answer older than a committed write.
 */
export function createPublicAnswers(revision: () => number | Promise<number>) {
  let keptOf = ''
  let kept = new Map<string, Promise<Kept | Answer>>()

  async function find(key: string, make: () => Promise<Answer>): Promise<Kept | Answer> {
    const current = `${await revision()} ${dayInIndia()}`
    if (current !== keptOf) {
      keptOf = current
      kept = new Map()
    }
    const known = kept.get(key)
    if (known) return known
    const answers = kept
    const made = make().then(keep)
    answers.set(key, made)
    // Only good answers are kept: a failure is tried again, and an unknown id takes no memory.
    made.then(
      (answer) => 'status' in answer && answers.delete(key),
      () => answers.delete(key),
    )
    return made
  }

  /** `key` names the answer: path and allow-listed query. Throws what `make` throws, and when the database is away. */
  return async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: () => Promise<Answer>,
  ): Promise<FastifyReply> {
    const found = await find(key, make)
    if ('status' in found) return reply.code(found.status).headers(found.headers).send(found.body)
    reply.headers(found.headers)
    if (request.headers['if-none-match']?.includes(found.etag)) return reply.code(304).send()
    const encoding = bestEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.send(found.bytes[encoding])
  }
}

async function keep(answer: Answer): Promise<Kept | Answer> {
  if (answer.status !== 200) return answer
  const identity = Buffer.from(answer.body)
  const [zipped, brotli] = await Promise.all([
    promisify(gzip)(identity),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  ])
  // Weak: the same for all encodings of one answer.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return {
    etag,
    headers: { 'cache-control': 'public, no-cache', vary: 'accept-encoding', ...answer.headers, etag },
    bytes: { identity, gzip: zipped, br: brotli },
  }
}

function bestEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (/\bbr\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'br'
  if (/\bgzip\b(?!\s*;\s*q=0(?!\.\d*[1-9]))/.test(accepted)) return 'gzip'
  return 'identity'
}

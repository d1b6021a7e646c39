import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

/** `memory` in KiB. Can be raised over time: outdated hashes are renewed at the next login. */
export type HashCost = { memory: number; passes: number; parallelism: number }

export const HASH_COST: HashCost = { memory: 19_456, passes: 2, parallelism: 1 }

const SALT_BYTES = 16
const TAG_BYTES = 32
const VERSION = 19

/** Returns a PHC string: `$argon2id$v=19$m=…,t=…,p=…$salt$tag`. The password is neither cut nor normalized. */
export async function hashPassword(password: string, cost: HashCost = HASH_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return phc(cost, salt, await deriveTag(password, cost, salt, TAG_BYTES))
}

/** Throws if `hash` is not in the format of hashPassword. */
export async function isPasswordOf(hash: string, password: string): Promise<boolean> {
  const { cost, salt, tag } = parse(hash)
  return timingSafeEqual(await deriveTag(password, cost, salt, tag.length), tag)
}

/** Whether a hash was made with less than the given cost. */
export function isOutdated(hash: string, cost: HashCost = HASH_COST): boolean {
  const used = parse(hash).cost
  return used.memory < cost.memory || used.passes < cost.passes
}

/** Returns a hash that matches no password, so that checking an unknown username takes the same time. */
export function decoyHash(cost: HashCost = HASH_COST): string {
  return phc(cost, randomBytes(SALT_BYTES), randomBytes(TAG_BYTES))
}

function deriveTag(password: string, cost: HashCost, nonce: Buffer, tagLength: number): Promise<Buffer> {
  const parameters = { message: Buffer.from(password), nonce, tagLength, ...cost }
  return new Promise((resolve, reject) =>
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag))),
  )
}

function phc({ memory, passes, parallelism }: HashCost, salt: Buffer, tag: Buffer): string {
  const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$${base64(salt)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(hash: string) {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(hash) ?? []
  if (!memory) throw new Error('The stored password hash cannot be read')
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

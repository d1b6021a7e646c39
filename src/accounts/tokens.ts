import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** Returns 256 random bits as 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Only hashes of tokens are stored, so that reading the database does not give access. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const PASSWORD_BYTES = 15
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Returns a generated password of 120 bits as 'abcdef-ghijkm-…', without look-alike letters. */
export function newPassword(bytes: Buffer = randomBytes(PASSWORD_BYTES)): string {
  const bits = [...bytes.subarray(0, PASSWORD_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const letters = bits.match(/.{5}/g)?.map((five) => LETTERS[Number.parseInt(five, 2)]) ?? []
  return letters.join('').match(/.{6}/g)?.join('-') ?? ''
}

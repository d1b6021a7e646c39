import { createHash, randomBytes } from 'node:crypto'

const TOKEN_BYTES = 32

/** 256 bits that nobody can guess, as 43 characters for a cookie. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** Tokens are stored by this alone: who reads the database cannot use one. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

const PASSWORD_BYTES = 15
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A password that nobody can guess and anybody can type: 120 bits as 'abcde-fghij-…', without letters that look alike. */
export function newPassword(bytes: Buffer = randomBytes(PASSWORD_BYTES)): string {
  const bits = [...bytes.subarray(0, PASSWORD_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('')
  const letters = bits.match(/.{5}/g)?.map((five) => LETTERS[Number.parseInt(five, 2)]) ?? []
  return letters.join('').match(/.{6}/g)?.join('-') ?? ''
}

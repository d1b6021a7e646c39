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

import { randomInt } from 'node:crypto'

/** Without characters that are easily confused when read aloud or written down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** Returns a reference such as 'E-7K3M-Q9TB'. It is random, so that others cannot be guessed. */
export function newReference(kind: 'E' | 'A'): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `${kind}-${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}

import { randomInt } from 'node:crypto'

/** Without what is mistaken for another one when it is read aloud or written down. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 8

/** What a sender is told to name: 'E-7K3M-Q9TB'. Nobody finds another one's by counting. */
export function newReference(kind: 'E' | 'A'): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)])
  return `${kind}-${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`
}

import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveChallenge } from '../../../tests/proof-of-work.ts'
import { newChallenge, solvedChallenge } from './challenge.ts'
import type { Solution } from './proof-of-work.schema.ts'

const SECRET = 'of this site'
const NOW = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 3_600_000

const encoded = (sent: object) => Buffer.from(JSON.stringify(sent)).toString('base64')

function solveNewChallenge(): Solution {
  const challenge = newChallenge(SECRET, NOW)
  return { ...challenge, number: solveChallenge(challenge) }
}

test('a solution is valid for an hour', () => {
  const altcha = encoded(solveNewChallenge())

  expect(solvedChallenge(SECRET, altcha, NOW + HOUR - 1)?.expires_at).toBe('2026-11-21T11:00:00.000Z')
  expect(solvedChallenge(SECRET, altcha, NOW + HOUR)).toBeNull()
})

test('two challenges are never the same', () => {
  expect(newChallenge(SECRET, NOW).challenge).not.toBe(newChallenge(SECRET, NOW).challenge)
})

test('refuses unsolved, foreign and altered solutions', () => {
  const solution = solveNewChallenge()
  const { number, salt } = solution
  const own = `${salt}1`
  const forged = { ...solution, number: 1, challenge: createHash('sha256').update(own).digest('hex') }

  for (const sent of [
    { ...solution, number: number + 1 },
    { ...solution, number: String(number) },
    { ...solution, salt: salt.replace('expires=1', 'expires=2') },
    { ...solution, signature: 'ab' },
    { ...solution, algorithm: 'SHA-1' },
    forged,
    [],
    {},
  ])
    expect(solvedChallenge(SECRET, encoded(sent), NOW), JSON.stringify(sent)).toBeNull()
  for (const altcha of ['', 'no base64 !', Buffer.from('no JSON').toString('base64')])
    expect(solvedChallenge(SECRET, altcha, NOW)).toBeNull()
  expect(solvedChallenge('of another', encoded(solution), NOW)).toBeNull()
})

test('the digits of the number cannot be moved into the expiry', () => {
  const solution = solveNewChallenge()
  const digits = String(solution.number)
  const salt = `${solution.salt.slice(0, -1)}${digits.slice(0, 1)}&`

  for (const longer of [salt, solution.salt + digits.slice(0, 1)])
    expect(
      solvedChallenge(SECRET, encoded({ ...solution, salt: longer, number: Number(digits.slice(1)) }), NOW),
    ).toBeNull()
})

import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveChallenge } from '../../../tests/proof-of-work.ts'
import { newChallenge, solvedChallenge } from './challenge.ts'
import type { Solution } from './proof-of-work.schema.ts'

const SECRET = 'of this site'
const NOW = Date.parse('2026-11-21T10:00:00Z')
const HOUR = 3_600_000

const encoded = (sent: object) => Buffer.from(JSON.stringify(sent)).toString('base64')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

async function solveNewChallenge(): Promise<Solution> {
  const challenge = await newChallenge(SECRET)
  return { ...challenge, number: solveChallenge(challenge) }
}

test('a solution is valid for an hour', async () => {
  const altcha = encoded(await solveNewChallenge())

  vi.setSystemTime(NOW + HOUR)
  expect((await solvedChallenge(SECRET, altcha))?.expires_at).toBe('2026-11-21T11:00:00.000Z')
  vi.setSystemTime(NOW + HOUR + 1)
  expect(await solvedChallenge(SECRET, altcha)).toBeNull()
})

test('refuses unsolved, foreign and altered solutions', async () => {
  const solution = await solveNewChallenge()
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
    expect(await solvedChallenge(SECRET, encoded(sent)), JSON.stringify(sent)).toBeNull()
  for (const altcha of ['', 'no base64 !', Buffer.from('no JSON').toString('base64')])
    expect(await solvedChallenge(SECRET, altcha)).toBeNull()
  expect(await solvedChallenge('of another', encoded(solution))).toBeNull()
})

test('the digits of the number cannot be moved into the expiry', async () => {
  const solution = await solveNewChallenge()
  const digits = String(solution.number)
  const salt = `${solution.salt.slice(0, -1)}${digits.slice(0, 1)}&`

  for (const longer of [salt, solution.salt + digits.slice(0, 1)])
    expect(
      await solvedChallenge(SECRET, encoded({ ...solution, salt: longer, number: Number(digits.slice(1)) })),
    ).toBeNull()
})

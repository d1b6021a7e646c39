import { expect, test } from 'vitest'
import { createAccount, openBrowser, openLoggedIn } from '../../../tests/accounts.ts'
import { startApp } from '../../../tests/app.ts'
import { HASH_COST as hashCost } from '../passwords/passwords.ts'

const TRIES = Number(process.env.LOGIN_TRIES ?? 20)
/** Skipping the hash would make it ten times faster. The fastest attempt is compared, which is stable on a busy machine. */
const MAX_RATIO = 3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test('is the same whether or not the username exists, or can exist', async () => {
  const app = await startApp({ hashCost })
  for (let n = 0; n < TRIES / 5; n += 1)
    await createAccount(app.database, { username: `known-${n}`, hashCost })
  const kinds = ['known', 'unknown', 'impossible'] as const
  const times: Record<(typeof kinds)[number], number[]> = { known: [], unknown: [], impossible: [] }

  for (let n = 0; n < TRIES; n += 1) {
    for (const kind of n % 2 ? kinds : kinds.toReversed()) {
      const remoteAddress = `10.${kinds.indexOf(kind)}.${n >> 8}.${n & 255}`
      const username = `${kind}-${n % Math.ceil(TRIES / 5)}${kind === 'impossible' ? '\u0000é '.repeat(500) : ''}`
      const began = performance.now()
      const refused = await openBrowser(app, { remoteAddress }).login(username, 'not-the-password')
      times[kind].push(performance.now() - began)
      expect(refused.statusCode).toBe(401)
    }
  }

  if (process.env.LOGIN_TRIES) {
    for (const kind of kinds) console.info(`median, ${kind}: ${median(times[kind])} ms`)
  }
  const fastest = kinds.map((kind) => Math.min(...times[kind]))
  expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(MAX_RATIO)
})

test('a flood from many addresses blocks neither the owner on a known device nor visitors', async () => {
  // So slow that the queue fills before it is worked off, however busy the machine is.
  const app = await startApp({ hashCost: { ...hashCost, passes: 8 } })
  await createAccount(app.database)
  const known = await openLoggedIn(app)

  const flood = Array.from({ length: 80 }, (_, n) =>
    openBrowser(app, { remoteAddress: `198.51.100.${n}` }).login(`user-${n}`, 'not-the-password'),
  )
  const owner = await known.login()
  const visitor = await app.inject('/backend/api/sailing-routes')
  const responses = await Promise.all(flood)

  expect(owner.statusCode).toBe(200)
  expect(visitor.statusCode).toBe(200)
  const surplus = responses.filter(({ statusCode }) => statusCode === 429)
  expect(surplus.length).toBeGreaterThan(40)
  for (const { headers } of surplus) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect(responses.every(({ statusCode }) => [401, 429].includes(statusCode))).toBe(true)
})

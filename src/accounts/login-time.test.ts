import { expect, test } from 'vitest'
import { givenAccount, openBrowser } from '../../tests/accounts.ts'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth } from '../../tests/databases.ts'

const TRIES = Number(process.env.LOGIN_TRIES ?? 20)
/** With the hash one takes ten times as long as without; the fastest of many tries says so on a busy machine too. */
const MOST_TIMES_APART = 3

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

describeOnBoth('the time of a refused login', (on) => {
  test('does not tell whether the username exists', async () => {
    const app = await startApp({ on })
    for (let n = 0; n < TRIES / 5; n += 1) await givenAccount(app.database, { username: `known-${n}` })
    const times = { known: [] as number[], unknown: [] as number[] }

    for (let n = 0; n < TRIES; n += 1) {
      for (const kind of n % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
        const remoteAddress = `10.${kind === 'known' ? 1 : 2}.${n >> 8}.${n & 255}`
        const username = `${kind}-${n % Math.ceil(TRIES / 5)}`
        const began = performance.now()
        const refused = await openBrowser(app, { remoteAddress }).login(username, 'not-the-password')
        times[kind].push(performance.now() - began)
        expect(refused.statusCode).toBe(401)
      }
    }

    if (process.env.LOGIN_TRIES) {
      console.info(`medians: known ${median(times.known)} ms, unknown ${median(times.unknown)} ms`)
    }
    const [faster = 0, slower = 0] = [Math.min(...times.known), Math.min(...times.unknown)].toSorted(
      (a, b) => a - b,
    )
    expect(slower / faster).toBeLessThan(MOST_TIMES_APART)
  })
})

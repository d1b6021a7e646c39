import { expect, test, vi } from 'vitest'
import { type StartedApp, startApp } from '../../../tests/app.ts'
import { sendApplication, sendEnquiry } from '../../../tests/forms.ts'
import { solveChallenge } from '../../../tests/proof-of-work.ts'
import { readAllTables } from '../../../tests/records.ts'

const settings = { PROOF_OF_WORK: 'on' }

async function solve({ inject }: Pick<StartedApp, 'inject'>): Promise<string> {
  const response = await inject('/backend/api/proof-of-work')
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
  const challenge = response.json()
  const number = solveChallenge(challenge)
  return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
}

test('both forms require a proof, and store nothing without one', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const before = await readAllTables(app)

  for (const refused of [
    await sendEnquiry(app),
    await sendEnquiry(app, { altcha: 'x' }),
    await sendEnquiry(app, { altcha: ['x'] }),
    await sendApplication(app),
    await sendApplication(app, { altcha: 'eyJ9' }),
  ]) {
    expect(refused.statusCode).toBe(422)
    expect(refused.json().message).toContain('write to us by email')
  }
  expect(await readAllTables(app)).toEqual(before)

  expect((await sendEnquiry(app, { altcha: await solve(app) })).statusCode).toBe(201)
  expect((await sendApplication(app, { altcha: await solve(app) })).statusCode).toBe(201)
})

test('a proof is accepted once across instances, and survives a submission refused for other reasons', async () => {
  const one = await startApp({ as: 'visitor', settings })
  const other = await startApp({ database: one.database, as: 'visitor', settings })
  const altcha = await solve(one)

  expect((await sendEnquiry(one, { altcha, phone: 'call me' })).statusCode).toBe(422)
  const sent = await Promise.all([one, other, one, other].map((app) => sendEnquiry(app, { altcha })))

  expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 422, 422, 422])
  expect((await sendApplication(other, { altcha })).statusCode).toBe(422)
  const { enquiry, application, used_challenge } = await readAllTables(one)
  expect([enquiry.length, application.length, used_challenge.length]).toEqual([1, 0, 1])
})

test('a retry gets its first response, with the same proof or a new one', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const headers = { 'idempotency-key': 'one' }
  const altcha = await solve(app)

  const first = await sendApplication(app, { altcha }, undefined, { headers })
  expect(first.statusCode).toBe(201)
  for (const proof of [altcha, await solve(app)]) {
    const again = await sendApplication(app, { altcha: proof }, undefined, { headers })
    expect(again.json()).toEqual(first.json())
  }
  expect((await readAllTables(app)).application).toHaveLength(1)
})

test('expired proofs are refused and deleted', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:00Z') })
  const app = await startApp({ as: 'visitor', settings })
  const [used, late] = [await solve(app), await solve(app)]
  expect((await sendEnquiry(app, { altcha: used })).statusCode).toBe(201)

  vi.setSystemTime(new Date('2026-11-21T11:00:01Z'))
  expect((await sendEnquiry(app, { altcha: late })).statusCode).toBe(422)
  expect((await sendEnquiry(app, { altcha: used })).statusCode).toBe(422)
  expect((await sendEnquiry(app, { altcha: await solve(app) })).statusCode).toBe(201)
  expect((await readAllTables(app)).used_challenge).toHaveLength(1)
  vi.useRealTimers()
})

test('without proof of work there is no challenge, and a proof is ignored', async () => {
  const app = await startApp({ as: 'visitor' })

  expect((await app.inject('/backend/api/proof-of-work')).statusCode).toBe(404)
  expect((await sendEnquiry(app, { altcha: 'x' })).statusCode).toBe(201)
})

test('only an allowed origin may request a challenge', async () => {
  const origin = 'https://www.example.com'
  const app = await startApp({ as: 'visitor', settings: { ...settings, ALLOWED_ORIGINS: origin } })
  const request = (from: string) =>
    app.inject({
      url: '/backend/api/proof-of-work',
      headers: { origin: from, 'sec-fetch-site': 'cross-site' },
    })

  expect((await request(origin)).headers['access-control-allow-origin']).toBe(origin)
  expect((await request('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
})

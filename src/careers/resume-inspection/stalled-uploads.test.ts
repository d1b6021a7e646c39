import { expect, it } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readAllTables } from '../../../tests/records.ts'
import { beginUpload, listen } from '../../../tests/uploads.ts'

const OTHER_ADDRESS = '127.0.1.1'
/** Uploads of one address that may run or wait. */
const MAX_OF_ONE = 2 + 8

async function startWithStalled(addresses: number, each: number, bytes: number) {
  const app = await startApp({ as: 'visitor' })
  const port = await listen(app)
  const all = Array.from({ length: addresses * each }, (_, n) =>
    beginUpload(port, { bytes, from: `127.0.0.${2 + (n % addresses)}` }),
  )
  const withStatus = (status: number | undefined) => all.filter((one) => one.status() === status).length
  return { app, port, withStatus }
}

async function timed(port: number): Promise<{ status: number; ms: number }> {
  const began = performance.now()
  const status = await beginUpload(port, { from: OTHER_ADDRESS }).finalStatus
  return { status, ms: performance.now() - began }
}

it('from two addresses, 215 in total, leave capacity for an upload from a third', {
  timeout: 120_000,
}, async () => {
  const { app, port, withStatus } = await startWithStalled(2, 108, 300_000)
  await expect.poll(() => withStatus(429), { timeout: 45_000 }).toBeGreaterThanOrEqual(2 * (108 - MAX_OF_ONE))

  const { status, ms } = await timed(port)

  expect(status).toBe(201)
  expect(ms).toBeLessThan(5000)
  expect(withStatus(undefined)).toBeGreaterThan(10)
  expect((await readAllTables(app)).application).toHaveLength(1)
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { createNetworkClient } from '../../../tests/network-client.ts'
import { addPort } from '../../../tests/records.ts'

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('what stays for a while is sent in fewer bytes, in %s', async (encoding, decode) => {
  const app = await startApp()
  for (let n = 0; n < 60; n++) await addPort(app, `Port ${n} ${'of the sea '.repeat(n % 7)}`)
  const get = await createNetworkClient(app)
  const url = '/backend/api/ports'
  const headers = { 'accept-encoding': encoding }
  const first = await get(url, headers)
  expect(first.status).toBe(200)

  const later = await vi.waitFor(
    async () => {
      const again = await get(url, headers)
      expect(again.bytes.length).toBeLessThan(first.bytes.length)
      return again
    },
    { timeout: 10_000, interval: 200 },
  )

  expect(decode(later.bytes)).toEqual(decode(first.bytes))
  expect(later.headers).toEqual({ ...first.headers, 'content-length': String(later.bytes.length) })
})

import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'

const DECODE = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }

test('the OpenAPI document is compressed if the client accepts it', async () => {
  const { inject } = await startApp({ as: 'visitor' })
  const sizes: Record<string, number> = {}

  for (const [encoding, decode] of Object.entries(DECODE)) {
    const response = await inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } })
    expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
    expect(response.headers.vary).toBe('accept-encoding')
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(JSON.parse(String(decode(response.rawPayload)))).toHaveProperty('paths./backend/api/enquiry.post')
    sizes[encoding] = response.rawPayload.length
  }
  const { identity = 0, gzip = 0, br = 0 } = sizes
  expect(gzip).toBeLessThan(identity / 5)
  expect(br).toBeLessThan(gzip)
})

import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { paddedTo } from '../../../tests/bad-uploads.ts'
import { asFileForm } from '../../../tests/encodings.ts'
import { beginUpload, listen } from '../../../tests/uploads.ts'

/** Larger than what is read without a slot. */
const LARGE = 300_000

test('an upload of the office does not wait for those of strangers from its own network', async () => {
  const app = await startApp()
  const port = await listen(app)
  const strangers = Array.from({ length: 30 }, () => beginUpload(port, { bytes: LARGE, from: '127.0.0.1' }))
  const refused = () => strangers.filter((one) => one.status() === 429).length
  await expect.poll(refused, { timeout: 15_000 }).toBeGreaterThan(0)

  const { payload, type } = asFileForm([{ field: 'file', fileName: 'tariff.pdf', content: paddedTo(LARGE) }])
  const headers = { 'content-type': type }
  const stored = await app.inject({ method: 'POST', url: '/api/download-files', payload, headers })

  expect(stored.statusCode, stored.body).toBe(201)
  expect(strangers.filter((one) => one.status() === undefined).length).toBeGreaterThan(0)
})

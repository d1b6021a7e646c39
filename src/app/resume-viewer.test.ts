import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'

const sha256 = (text = '') => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('the document that shows resumes may run its own script, and reach nothing', async () => {
  const app = await startApp({ as: 'visitor', pages: true })

  const { statusCode, headers, body } = await app.inject('/resume-viewer.html')

  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(headers['x-robots-tag']).toBe('noindex')
  const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => sha256(text))
  const styles = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => sha256(text))
  expect([scripts.length, styles.length]).toEqual([1, 1])
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; script-src ${scripts}; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-scripts`,
  )
})

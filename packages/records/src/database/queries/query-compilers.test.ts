import { expect, test } from 'vitest'
import { startApp } from '../../../../../tests/app.ts'
import { describeOnBoth } from '../../../../../tests/databases.ts'
import { addRoute, readAllTables } from '../../../../../tests/records.ts'

const NUL = '\0'
const URLS = [
  '/api/ports?search=%00',
  '/api/ports?search=a%00b',
  '/api/enquiries?search=%00',
  '/api/equipment?search=%00',
  '/api/outbox?search=%00',
  '/api/history?search=%00&page=1',
  '/api/history/batches/%00',
  '/api/history/batches/a%00b',
  '/api/search?q=a%00b',
  '/api/ports/export?format=csv&scope=shown&search=%00',
  '/backend/api/sailing-schedule/%00',
]

describeOnBoth('the character U+0000', (on) => {
  test('in a URL gets the same response on both databases, and never a 500', async () => {
    const app = await startApp({ on })
    await addRoute(app)

    for (const url of URLS) {
      const { statusCode } = await app.inject(url)
      expect.soft([200, 400, 404], `${url}: ${statusCode}`).toContain(statusCode)
    }
    expect((await app.inject('/api/history/batches/%00')).statusCode).toBe(400)
  })

  test.each([
    ['/backend/api/login', { username: `meera${NUL}`, password: 'a' }, 401],
    ['/backend/api/login/passkey', { credential: { id: `a${NUL}`, response: {} } }, 400],
    ['/backend/api/login/passkey', { credential: { id: 'a', response: { clientDataJSON: NUL } } }, 401],
    ['/api/people/erase', { email: `a${NUL}@visitor.example` }, 400],
    ['/api/history/a%00b/undo', {}, 400],
    ['/api/sailing-routes', { direction: `EX${NUL} JAPAN` }, 201],
  ])('never causes a 500 in the body of %s', async (url, payload, status) => {
    const app = await startApp({ on })

    const { statusCode, body } = await app.inject({ method: 'POST', url, payload })

    expect(statusCode, body).toBe(status)
    expect(JSON.stringify(await readAllTables(app))).not.toContain('\\u0000')
  })

  test('in an idempotency key is refused, and nothing is written', async () => {
    const app = await startApp({ on })
    const headers = { 'idempotency-key': `a${NUL}b` }

    const payload = { direction: 'EX JAPAN' }
    const refused = await app.inject({ method: 'POST', url: '/api/sailing-routes', payload, headers })

    expect(refused.statusCode).toBe(400)
    expect((await readAllTables(app)).route).toEqual([])
  })
})

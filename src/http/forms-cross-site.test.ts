import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { sendApplication, sendEnquiry } from '../../tests/forms.ts'
import { everything } from '../../tests/records.ts'

const SITE = 'https://www.example.com'
const PARTNER = 'https://apply.example.org'
const settings = { SITE_ORIGIN: 'https://forms.example.com', ALLOWED_ORIGINS: `${SITE}, ${PARTNER}` }
const SHARED = { 'access-control-allow-origin': PARTNER, vary: 'sec-fetch-site, origin' }
const FORMS = ['/backend/api/enquiry', '/backend/api/careers'] as const
const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } })

const sharing = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'))

test('the pages of an allowed origin may send both forms and read what is answered, refusals included', async () => {
  const app = await startApp({ as: 'visitor', settings })

  for (const answer of [
    await sendEnquiry(app, {}, from(PARTNER)),
    await sendApplication(app, {}, undefined, from(PARTNER)),
  ]) {
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.headers).toMatchObject(SHARED)
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined()
  }
  for (const [status, answer] of [
    [422, await sendEnquiry(app, { name: '' }, from(PARTNER))],
    [422, await sendApplication(app, {}, [], from(PARTNER))],
  ] as const) {
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(SHARED)
  }
  expect((await sendEnquiry(app, {}, from(SITE))).headers['access-control-allow-origin']).toBe(SITE)
})

test('a browser that asks first is told so for an allowed origin, and nothing for any other', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const ask = (url: string, origin: string) =>
    app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

  for (const url of FORMS) {
    const allowed = await ask(url, PARTNER)
    expect(allowed.statusCode).toBe(204)
    expect(allowed.headers).toMatchObject({
      ...SHARED,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key',
    })
    for (const origin of [
      'https://evil.example',
      'null',
      `${PARTNER}.evil.example`,
      'http://apply.example.org',
    ]) {
      const other = await ask(url, origin)
      expect(sharing(other.headers), origin).toEqual([])
      expect(other.headers.vary).toBe('sec-fetch-site, origin')
    }
  }
})

test('any other origin is refused, with nothing stored and nothing shared', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const before = await everything(app)

  for (const origin of ['https://evil.example', 'null', `${PARTNER}.evil.example`]) {
    for (const refused of [
      await sendEnquiry(app, {}, from(origin)),
      await sendApplication(app, {}, undefined, from(origin)),
    ]) {
      expect(refused.statusCode).toBe(403)
      expect(sharing(refused.headers)).toEqual([])
    }
  }
  expect(await everything(app)).toEqual(before)
})

test('an allowed origin may do nothing else', async () => {
  const app = await startApp({ settings })

  for (const url of ['/backend/api/login', '/backend/api/register', '/api/ports']) {
    const refused = await app.inject({ method: 'POST', url, payload: {}, ...from(PARTNER) })
    expect(refused.statusCode).toBe(403)
    expect(sharing(refused.headers)).toEqual([])
  }
  const read = await app.inject({ url: '/backend/api/sailing-routes', ...from(PARTNER) })
  expect(sharing(read.headers)).toEqual([])
})

test('a program that is no browser sends both forms as they are specified', async () => {
  const app = await startApp({ as: 'visitor' })

  expect((await sendEnquiry({ inject: (request) => app.app.inject(request) })).statusCode).toBe(201)
  expect((await sendApplication({ inject: (request) => app.app.inject(request) })).statusCode).toBe(201)
})

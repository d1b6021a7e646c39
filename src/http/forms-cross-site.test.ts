import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { sendApplication, sendEnquiry } from '../../tests/forms.ts'
import { readAllTables } from '../../tests/records.ts'

const SITE = 'https://www.example.com'
const PARTNER = 'https://apply.example.org'
const settings = { SITE_ORIGIN: 'https://forms.example.com', ALLOWED_ORIGINS: `${SITE}, ${PARTNER}` }
const SHARED = { 'access-control-allow-origin': PARTNER, vary: 'sec-fetch-site, origin' }
const from = (origin: string) => ({ headers: { origin, 'sec-fetch-site': 'cross-site' } })

const sharing = (headers: Record<string, unknown>) =>
  Object.keys(headers).filter((name) => name.startsWith('access-control'))

test('pages of an allowed origin may send both forms and read the response, problems included', async () => {
  const app = await startApp({ as: 'visitor', settings })

  for (const response of [
    await sendEnquiry(app, {}, from(PARTNER)),
    await sendApplication(app, {}, undefined, from(PARTNER)),
  ]) {
    expect(response.statusCode, response.body).toBe(201)
    expect(response.headers).toMatchObject(SHARED)
    expect(response.headers['access-control-allow-credentials']).toBeUndefined()
  }
  for (const [status, response] of [
    [422, await sendEnquiry(app, { name: '' }, from(PARTNER))],
    [422, await sendApplication(app, {}, [], from(PARTNER))],
  ] as const) {
    expect(response.statusCode).toBe(status)
    expect(response.headers).toMatchObject(SHARED)
  }
  expect((await sendEnquiry(app, {}, from(SITE))).headers['access-control-allow-origin']).toBe(SITE)
})

test('a preflight of a form succeeds for an allowed origin only', async () => {
  const forms: string[] = []
  const app = await startApp({
    ...{ as: 'visitor', settings },
    onRoute: ({ method, url, config }) => void (method === 'POST' && config?.takesForm && forms.push(url)),
  })
  expect(forms).toContain('/backend/api/enquiry')
  const sendPreflight = (url: string, origin: string) =>
    app.inject({ method: 'OPTIONS', url, headers: { origin, 'access-control-request-method': 'POST' } })

  for (const url of forms) {
    const allowed = await sendPreflight(url, PARTNER)
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
      const other = await sendPreflight(url, origin)
      expect(sharing(other.headers), origin).toEqual([])
      expect(other.headers.vary).toBe('sec-fetch-site, origin')
    }
  }
})

test('any other origin is refused, with nothing stored and no CORS headers', async () => {
  const app = await startApp({ as: 'visitor', settings })
  const before = await readAllTables(app)

  for (const origin of ['https://evil.example', 'null', `${PARTNER}.evil.example`]) {
    for (const refused of [
      await sendEnquiry(app, {}, from(origin)),
      await sendApplication(app, {}, undefined, from(origin)),
    ]) {
      expect(refused.statusCode).toBe(403)
      expect(sharing(refused.headers)).toEqual([])
    }
  }
  expect(await readAllTables(app)).toEqual(before)
})

test('an allowed origin may use no other route', async () => {
  const others: { method: 'GET'; url: string; isRefused: boolean }[] = []
  const app = await startApp({
    settings,
    onRoute({ method, url, config }) {
      for (const one of [method].flat())
        if (!config?.takesForm)
          others.push({
            ...{ method: one as 'GET', url: url.replace(/:\w+/g, '1') },
            isRefused: !/GET|HEAD|OPTIONS/.test(one) && !config?.takesOneClick,
          })
    },
  })

  for (const { isRefused, ...request } of others) {
    const title = `${request.method} ${request.url}`
    const answer = await app.inject({ ...request, payload: {}, ...from(PARTNER) })
    expect(sharing(answer.headers), title).toEqual([])
    if (isRefused) expect(answer.statusCode, title).toBe(403)
  }
})

test('a client other than a browser may send both forms', async () => {
  const app = await startApp({ as: 'visitor' })

  expect((await sendEnquiry({ inject: (request) => app.app.inject(request) })).statusCode).toBe(201)
  expect((await sendApplication({ inject: (request) => app.app.inject(request) })).statusCode).toBe(201)
})

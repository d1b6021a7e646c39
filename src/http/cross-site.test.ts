import { expect, test } from 'vitest'
import { createAccount, openLoggedIn, PASSWORD } from '../../tests/accounts.ts'
import { startApp } from '../../tests/app.ts'
import { asForm, inEveryEncoding } from '../../tests/encodings.ts'
import { readAllTables } from '../../tests/records.ts'
import { startSession } from '../../tests/session.ts'

const FOREIGN = 'This request came from another site and was refused'
const fields = { username: 'meera', password: PASSWORD, name: 'Mumbai', direction: 'IMPORT' }
const ENCODINGS = inEveryEncoding(fields)
const FROM_OTHERS: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'none' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:80' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost.evil.example' },
]
const SID = 'A'.repeat(43)

test('every write from another site is refused in every encoding and writes nothing', async () => {
  const writes = [{ method: 'POST', url: '/no/such/page' }]
  const app = await startApp({
    onRoute({ method, url, config }) {
      for (const one of [method].flat())
        if (!/GET|HEAD|OPTIONS/.test(one) && !config?.takesOneClick)
          writes.push({ method: one, url: url.replace(/:\w+/g, '1') })
    },
  })
  await createAccount(app.database)
  const cookies = { sid: await startSession(app.database, 'administrator') }
  const before = await readAllTables(app)

  for (const { method, url } of writes)
    for (const { type, payload } of ENCODINGS)
      for (const headers of FROM_OTHERS) {
        const sent = { 'content-type': type, ...headers }
        const refused = await app.app.inject({
          method: method as 'POST',
          url,
          payload,
          cookies,
          headers: sent,
        })
        const title = `${method} ${url} ${JSON.stringify(sent)}`
        expect(refused.statusCode, title).toBe(403)
        expect(refused.body, title).toContain(FOREIGN)
        expect(refused.headers.vary, title).toBe('sec-fetch-site, origin')
        expect(refused.headers['access-control-allow-origin'], title).toBeUndefined()
      }
  expect(await readAllTables(app)).toEqual(before)
})

test('a login over http beside an https SITE_ORIGIN names the cause', async () => {
  const app = await startApp({ settings: { SITE_ORIGIN: 'https://www.example.com' } })
  await createAccount(app.database)
  const login = (headers: Record<string, string>) =>
    app.app.inject({ method: 'POST', url: '/backend/api/login', payload: fields, headers })

  const refused = await login({ host: '192.0.2.1:3000', origin: 'http://192.0.2.1:3000' })

  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'This page was opened at http://192.0.2.1:3000, but forms and logins work only at https://www.example.com (SITE_ORIGIN). Open it there.',
  ])
  expect((await login({ host: '192.0.2.1:3000', origin: 'http://evil.example' })).json().message).toBe(
    FOREIGN,
  )
})

test('same-site requests are recognized by Sec-Fetch-Site, or else by Origin', async () => {
  const app = await startApp({ settings: { SITE_ORIGIN: 'https://www.example.com' } })
  await createAccount(app.database)
  const login = async (headers: Record<string, string>) =>
    (await app.app.inject({ method: 'POST', url: '/backend/api/login', payload: fields, headers })).statusCode

  expect(await login({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await login({ origin: 'https://www.example.com' })).toBe(200)
  expect(await login({ origin: 'http://www.example.com' })).toBe(403)
  expect(await login({ origin: 'https://example.com' })).toBe(403)
})

test('a client without these headers may send JSON with a session, and anything without one', async () => {
  const app = await startApp({ as: 'visitor' })
  await createAccount(app.database)
  const send = async (type: string, payload: string | Buffer, cookies: Record<string, string>) => {
    const headers = { 'content-type': type }
    return (await app.app.inject({ method: 'POST', url: '/backend/api/login', payload, headers, cookies }))
      .statusCode
  }

  for (const [index, { type, payload }] of ENCODINGS.entries()) {
    expect(await send(type, payload, {}), type).toBe(200)
    expect(await send(type, payload, { sid: SID }), type).toBe(index === 0 ? 200 : 403)
  }
  expect(await send('application/json-but-not-really', asForm(fields).payload, { sid: SID })).toBe(403)
})

test('reads are allowed from anywhere, but without CORS headers', async () => {
  const app = await startApp()

  const read = await app.inject({
    url: '/backend/api/sailing-routes',
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })
  expect(read.statusCode).toBe(200)
  expect(read.headers['access-control-allow-origin']).toBeUndefined()

  const preflight = await app.inject({
    method: 'OPTIONS',
    url: '/api/ports',
    headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
  })
  expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
})

test('a session token is ignored under another cookie name', async () => {
  const app = await startApp({ as: 'visitor', settings: { SITE_ORIGIN: 'https://www.example.com' } })
  await createAccount(app.database)
  const browser = await openLoggedIn(app)
  const token = browser.cookies['__Host-sid'] ?? ''

  expect((await app.app.inject({ url: '/api/ports', cookies: { sid: token } })).statusCode).toBe(401)
  expect((await app.app.inject({ url: '/api/ports', cookies: { '__Host-sid': token } })).statusCode).toBe(200)
})

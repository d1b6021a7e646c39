import { describe, expect, test } from 'vitest'
import { type StartedApp, startApp } from '../../tests/app.ts'
import { cpuTime } from '../../tests/cpu-time.ts'
import { createNetworkClient } from '../../tests/network-client.ts'
import { sendRaw } from '../../tests/raw-http.ts'

const MAX_MS = 100

/** Sends a raw request. Returns the response, its status, and the CPU time it took in milliseconds. */
async function sendRequest({ app }: StartedApp, ...lines: string[]) {
  const before = cpuTime()
  const response = await sendRaw(app, `${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return { status: Number(response.split(' ')[1]), response, took: cpuTime() - before }
}

const ADDRESSES: Record<string, number> = {
  '/\\[': 302,
  '/\\': 200,
  '/\\@': 302,
  '/\\evil': 302,
  '/\\evil.example/%2e%2e/overview': 200,
  '/[': 302,
  '/]]': 302,
  '/@': 302,
  '/^{}|"<>`': 302,
  '/:80': 302,
  '/a:b@c': 302,
  '/%5C%5C': 302,
  '/%00': 302,
  '/overview?[': 200,
  '/login?\\\\[@': 200,
  '/contact-us?vessel=%00': 200,
  '/contact-us?vessel=%ff': 200,
  '/contact-us?sent=[': 200,
  '/x/../west-east-bound': 200,
  '/%2e%2e/west-east-bound': 200,
  '/./west-east-bound': 200,
  '/%zz': 400,
}

test('unusual page addresses are handled like any other', async () => {
  const site = await startApp({ as: 'visitor', pages: true })
  for (const path of ['/overview', '/', '/west-east-bound', '/nothing'])
    await sendRequest(site, `GET ${path} HTTP/1.1`, 'Host: a')

  for (const [path, status] of Object.entries(ADDRESSES)) {
    const found = await sendRequest(site, `GET ${path} HTTP/1.1`, 'Host: a')
    expect.soft(found.status, path).toBe(status)
    expect.soft(found.response, path).not.toMatch(/location: [^\r]*evil/i)
    expect.soft(found.took, path).toBeLessThan(MAX_MS)
  }
})

describe('the requested host', () => {
  const proxied = { TRUST_PROXY: '127.0.0.1' }

  const REFUSED: Record<string, string[]> = {
    'two hosts': ['Host: a', 'Host: b'],
    'the same host twice': ['Host: a', 'Host: a'],
    'an invalid IP address': ['Host: 999.999.999.999'],
    'an invalid port': ['Host: a:99999'],
    'invalid IPv6 brackets': ['Host: [:::::]'],
    'a forwarded host with a blank': ['Host: a', 'X-Forwarded-Host: evil host'],
    'a forwarded host with a path': ['Host: a', 'X-Forwarded-Host: evil/x'],
    'a forwarded host with a user': ['Host: a', 'X-Forwarded-Host: evil@x'],
    'an invalid forwarded port': ['Host: a', 'X-Forwarded-Host: a:99999'],
    'an unknown forwarded protocol': ['Host: a', 'X-Forwarded-Proto: evil'],
    'a javascript: forwarded protocol': ['Host: a', 'X-Forwarded-Proto: javascript'],
  }

  test('must be valid for pages and API routes', async () => {
    const site = await startApp({ as: 'visitor', pages: true, settings: proxied })
    await sendRequest(site, 'GET /overview HTTP/1.1', 'Host: a')

    for (const [what, headers] of Object.entries(REFUSED)) {
      for (const path of ['/contact-us?sent=E-AAAA-AAAA', '/sitemap.xml', '/backend/api/session']) {
        const found = await sendRequest(site, `GET ${path} HTTP/1.1`, ...headers)
        expect.soft(found.status, `${what}: ${path}`).toBe(400)
        expect.soft(found.took, `${what}: ${path}`).toBeLessThan(MAX_MS)
      }
    }
  })

  test('must be unique for cached responses too', async () => {
    const site = await startApp({ as: 'visitor' })
    const get = await createNetworkClient(site)
    for (const _ of [1, 2]) expect((await get('/backend/api/sailing-routes')).status).toBe(200)

    const line = 'GET /backend/api/sailing-routes HTTP/1.1'
    expect((await sendRequest(site, line, 'Host: a')).status).toBe(200)
    expect((await sendRequest(site, line, 'Host: a', 'Host: b')).status).toBe(400)
    expect((await sendRequest(site, line)).status).toBe(400)
  })

  test.each([
    ['X-Forwarded-Host: www.example.com'],
    ['X-Forwarded-Host: www.example.com:8443'],
    ['X-Forwarded-Host: first.example, www.example.com'],
    ['X-Forwarded-Host: [2001:db8::1]:443'],
    ['X-Forwarded-Proto: https'],
  ])('is taken from a trusted proxy: %s', async (header) => {
    const site = await startApp({ as: 'visitor', settings: proxied })

    expect((await sendRequest(site, 'GET /sitemap.xml HTTP/1.1', 'Host: a', header)).status).toBe(200)
  })

  test('is not taken from an untrusted proxy', async () => {
    const site = await startApp({ as: 'visitor' })
    const headers = ['Host: a', 'X-Forwarded-Host: evil host', 'X-Forwarded-Proto: evil']

    expect((await sendRequest(site, 'GET /backend/api/session HTTP/1.1', ...headers)).status).toBe(200)
  })
})

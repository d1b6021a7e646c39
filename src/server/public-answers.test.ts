import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startApp } from '../../tests/app.ts'
import { describeOnBoth, type TestDatabase } from '../../tests/databases.ts'
import { givenCall, givenPort, givenRoute } from '../../tests/given.ts'

const ROUTES = '/backend/api/sailing-routes'

describeOnBoth('an answer that is ready is sent past everything else, and is the same', (on) => {
  test('the first answer and those after it have the same headers and bytes', async () => {
    const { ask } = await startListening(on)

    const first = await ask(ROUTES)
    const second = await ask(ROUTES)

    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(second.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, no-cache',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    })
  })

  test('HEAD has the headers of GET and no body', async () => {
    const { ask } = await startListening(on)
    const get = await ask(ROUTES)

    const head = await ask(ROUTES, { method: 'HEAD' })

    expect(head).toEqual({ ...get, body: '' })
  })

  test('who has it already is told so, without the body', async () => {
    const { ask } = await startListening(on)
    const { headers } = await ask(ROUTES)
    const etag = headers.etag ?? ''

    const again = await ask(ROUTES, { headers: { 'if-none-match': etag } })

    expect(again).toMatchObject({
      status: 304,
      body: '',
      headers: { etag, 'cache-control': 'public, no-cache' },
    })
    expect(again.headers).not.toHaveProperty('content-length')
  })

  test.each(['br', 'gzip'])('%s holds the same text', async (encoding) => {
    const { ask } = await startListening(on)
    const plain = await ask(ROUTES)

    const packed = await ask(ROUTES, { headers: { 'accept-encoding': encoding } })

    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.body).toBe(plain.body)
    expect(packed.headers.etag).toBe(plain.headers.etag)
  })

  test('a write is in the very next answer', async () => {
    const { ask, app } = await startListening(on)
    const { vessel, port } = await givenCall(app)
    const url = `/backend/api/sailing-schedule/${vessel.route_id}`
    await ask(url)
    expect((await ask(url)).body).toContain(`"name":"${port.name}"`)

    await app.inject({ method: 'PUT', url: `/api/ports/${port.id}`, payload: { name: 'Kandla' } })

    expect((await ask(url)).body).toContain('"name":"Kandla"')
  })

  test('among many visitors nobody reads what was true before a write that is done', async () => {
    const { ask, app } = await startListening(on)
    const { id } = await givenRoute(app, 'ROUND 0')
    let done = 0
    let over = false
    const stale: string[] = []

    async function keepReading() {
      while (!over) {
        const before = done
        const { body } = await ask(ROUTES)
        const seen = Number(/ROUND (\d+)/.exec(body)?.[1])
        if (!(seen >= before)) stale.push(`saw ${seen} after ${before}`)
      }
    }
    const visitors = Array.from({ length: 8 }, keepReading)
    for (let round = 1; round <= 30; round++) {
      await app.inject({
        method: 'PUT',
        url: `/api/sailing-routes/${id}`,
        payload: { direction: `ROUND ${round}` },
      })
      done = round
    }
    over = true
    await Promise.all(visitors)

    expect(stale).toEqual([])
    expect((await ask(ROUTES)).body).toContain('ROUND 30')
  })

  test('writes, other queries and unknown paths go their usual way', async () => {
    const { ask, app } = await startListening(on)
    await givenPort(app)
    await ask(ROUTES)

    expect((await ask(ROUTES, { method: 'POST' })).status).toBe(404)
    expect((await ask(`${ROUTES}?anything=1`)).status).toBe(200)
    expect((await ask('/backend/api/nothing')).status).toBe(404)
  })
})

type Answer = { status: number; headers: Record<string, string>; body: string }

/** The app on a port of its own: what is ready is answered before Fastify, which `inject` never sees. */
async function startListening(on: TestDatabase) {
  const app = await startApp({ on })
  await app.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.app.server.address() as AddressInfo

  async function ask(path: string, { headers, ...init }: RequestInit = {}): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { 'accept-encoding': 'identity', ...(headers as Record<string, string>) },
    })
    const { date: _, connection: __, 'keep-alive': ___, ...rest } = Object.fromEntries(answer.headers)
    return { status: answer.status, headers: rest, body: await answer.text() }
  }
  return { app, ask }
}

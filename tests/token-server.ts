import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const USER = 'desk'

/**
 * A login server as those of Microsoft and Google: device codes, refresh tokens that are replaced each time, and what mail servers
 * ask it about access tokens.
 */
export async function openTokenServer() {
  let refreshToken = 'first-refresh-token'
  const valid = new Set<string>()
  const state = { asked: 0, renewals: 0, isConfirmed: false, isBroken: false }

  function answer(path: string, fields: URLSearchParams): [status: number, body: object] {
    if (path === '/introspect' && state.isBroken) return [500, {}]
    if (path === '/introspect') {
      const active = valid.has(fields.get('token') ?? '')
      return [200, active ? { active, username: USER } : { active }]
    }
    if (path === '/devicecode')
      return [
        200,
        {
          device_code: 'd',
          user_code: 'ABCD-EFGH',
          verification_uri: 'https://login.example/device',
          interval: 0.05,
        },
      ]
    if (path !== '/token') return [404, {}]
    if (fields.get('grant_type')?.endsWith('device_code')) {
      state.asked += 1
      return state.isConfirmed ? give() : [400, { error: 'authorization_pending' }]
    }
    if (fields.get('refresh_token') !== refreshToken) return [400, { error: 'invalid_grant' }]
    state.renewals += 1
    return give()
  }

  function give(): [number, object] {
    const access_token = randomBytes(12).toString('hex')
    refreshToken = randomBytes(12).toString('hex')
    valid.add(access_token)
    return [200, { access_token, refresh_token: refreshToken, expires_in: 3600 }]
  }

  const server = createServer(async (request, response) => {
    const [status, body] = answer(request.url ?? '', new URLSearchParams(await text(request)))
    // A connection that is kept could be closed here while a mail server asks on it.
    const headers = { 'content-type': 'application/json', connection: 'close' }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    state,
    refreshToken: () => refreshToken,
    isValid: (token: string) => valid.has(token),
    /** As when they expire, whatever was said of their life. */
    expireAll: () => valid.clear(),
    withdraw: () => {
      refreshToken = randomBytes(12).toString('hex')
      valid.clear()
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

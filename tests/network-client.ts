import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StartedApp } from './app.ts'

type NetworkResponse = { status: number; headers: Record<string, unknown>; bytes: Buffer }

/** Returns a function that sends requests over the network, since `inject` bypasses the cache in front of the server. */
export async function createNetworkClient({ app }: Pick<StartedApp, 'app'>) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<NetworkResponse>((resolve, reject) => {
      const pending = request(
        { host: '127.0.0.1', port, path, headers, method, agent: false },
        (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () => {
            const { date: _, connection: __, 'keep-alive': ___, ...rest } = response.headers
            resolve({ status: response.statusCode ?? 0, headers: rest, bytes: Buffer.concat(parts) })
          })
        },
      )
      pending.on('error', reject).end()
    })
}

import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StartedApp } from './app.ts'

type Reply = { status: number; headers: Record<string, unknown>; bytes: Buffer }

/** Asks over the network, since what is ready is answered before the server sees the request. */
export async function network({ app }: StartedApp) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Reply>((resolve, reject) => {
      const sent = ask({ host: '127.0.0.1', port, path, headers, method, agent: false }, (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const { date: _, connection: __, 'keep-alive': ___, ...rest } = answer.headers
          resolve({ status: answer.statusCode ?? 0, headers: rest, bytes: Buffer.concat(parts) })
        })
      })
      sent.on('error', reject).end()
    })
}

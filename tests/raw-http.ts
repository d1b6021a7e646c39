import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

const LONGEST_MS = 10_000

/** Sends bytes as they are, which no HTTP client would do, and gives all that comes back until the server hangs up. */
export async function sendRaw(app: FastifyInstance, request: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'))
    let received = ''
    socket.setEncoding('utf8')
    socket.on('data', (data) => {
      received += data
    })
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
    socket.setTimeout(LONGEST_MS, () => socket.destroy())
  })
}

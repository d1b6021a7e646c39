import { type AddressInfo, connect } from 'node:net'
import type { FastifyInstance } from 'fastify'

const TIMEOUT_MS = 10_000

/** Sends raw bytes that an HTTP client might refuse to send; returns everything received until the connection closes. */
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
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
  })
}

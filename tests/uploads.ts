import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { StartedApp } from './app.ts'
import { paddedTo } from './bad-uploads.ts'
import { asFileForm } from './encodings.ts'
import { APPLICATION, RESUME } from './forms.ts'

const TEXTS = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))

/** An application with a resume of 2 MB. */
export const LARGE = asFileForm([...TEXTS, { ...RESUME, content: paddedTo(2_000_000) }])

/** Listens on a free port on all addresses of this machine. Returns the port. */
export async function listen({ app }: StartedApp): Promise<number> {
  await app.listen({ port: 0, host: '0.0.0.0' })
  return (app.server.address() as { port: number }).port
}

type Options = {
  /** How much of the body is sent. The rest is not sent. */
  bytes?: number
  /** The local address to send from. */
  from?: string
  /** The header line with the length of the body. */
  length?: string
}

export type Upload = {
  socket: Socket
  /** Status of the response; undefined until it arrives. */
  status: () => number | undefined
  /** Resolves with the status of the response, or with 0 if the connection closes without one. */
  finalStatus: Promise<number>
}

/** Starts sending an application over a new connection. */
export function beginUpload(port: number, options: Options = {}): Upload {
  const { bytes = LARGE.payload.length, from: localAddress = '127.0.0.1' } = options
  const { length = `content-length: ${LARGE.payload.length}` } = options
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let status: number | undefined
  const finalStatus = new Promise<number>((resolve) => {
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
      if (!response.includes('\r\n')) return
      status = Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1] ?? 0)
      resolve(status)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(status ?? 0))
  })
  socket.write(
    `POST /backend/api/careers HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${LARGE.type}\r\n${length}\r\n\r\n`,
  )
  socket.write(LARGE.payload.subarray(0, bytes))
  return { socket, status: () => status, finalStatus }
}

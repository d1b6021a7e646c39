import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { StartedApp } from './app.ts'
import { paddedTo } from './bad-uploads.ts'
import { APPLICATION, asFileForm, RESUME } from './forms.ts'

const TEXTS = Object.entries(APPLICATION).map(([field, content]) => ({ field, content }))

/** An application with a resume of 2 MB. */
export const LARGE = asFileForm([...TEXTS, { ...RESUME, content: paddedTo(2_000_000) }])

/** Listens on a free port, for all addresses of this machine. */
export async function listen({ app }: StartedApp): Promise<number> {
  await app.listen({ port: 0, host: '0.0.0.0' })
  return (app.server.address() as { port: number }).port
}

type Options = {
  /** How much of the body is sent; nothing follows by itself. */
  bytes?: number
  /** The loopback address from which it is sent. */
  from?: string
  /** The header that says how long the body is. */
  length?: string
}

export type Upload = {
  socket: Socket
  /** Of the response; undefined until it is there. */
  status: () => number | undefined
  /** The same, once it is there; 0 where the connection ends without one. */
  answered: Promise<number>
}

/** Sends the beginning of an application over a connection of its own. */
export function beginUpload(port: number, options: Options = {}): Upload {
  const { bytes = LARGE.payload.length, from: localAddress = '127.0.0.1' } = options
  const { length = `content-length: ${LARGE.payload.length}` } = options
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  onTestFinished(() => void socket.destroy())
  let status: number | undefined
  const answered = new Promise<number>((resolve) => {
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
  return { socket, status: () => status, answered }
}

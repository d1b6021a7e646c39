import { connect, type Socket } from 'node:net'

/** Status 0 if the server closed the connection without a response, or none came in time. */
type FuzzResponse = { status: number; text: string }

const TIMEOUT_MS = 30_000
const SHOWN = 2000

/** One connection that is kept alive, and opened again when the server has closed it. Sends raw bytes without the checks of an HTTP client. */
export function keepAlive(port: number) {
  let socket: Socket | undefined

  async function send(bytes: Buffer, method: string): Promise<FuzzResponse> {
    const isReused = socket !== undefined
    const response = await exchange(bytes, method)
    // A server may close an idle connection at the moment that it is used again.
    return isReused && response.text === '' ? exchange(bytes, method) : response
  }

  function exchange(bytes: Buffer, method: string): Promise<FuzzResponse> {
    const current = socket ?? connect(port, '127.0.0.1')
    socket = undefined
    let received: Buffer = Buffer.alloc(0)
    return new Promise((resolve) => {
      function finish(isComplete: boolean): void {
        current.removeAllListeners()
        current.on('error', () => {})
        const response = readResponse(received, method)
        if (isComplete && response?.staysOpen) socket = current
        else current.destroy()
        const text = received.subarray(0, SHOWN).toString('latin1')
        resolve({ status: response?.status ?? 0, text })
      }
      current.setTimeout(TIMEOUT_MS, () => finish(false))
      current.on('error', () => finish(false))
      current.on('close', () => finish(false))
      current.on('data', (part) => {
        received = received.length === 0 ? part : Buffer.concat([received, part])
        if (readResponse(received, method)?.isComplete) finish(true)
      })
      current.write(bytes)
    })
  }

  return { send, close: () => socket?.destroy() }
}

type Read = { status: number; isComplete: boolean; staysOpen: boolean }

/** What there is of a response so far; undefined before the end of its head. */
function readResponse(received: Buffer, method: string): Read | undefined {
  const end = received.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = received.subarray(0, end).toString('latin1').toLowerCase()
  const body = received.subarray(end + 4)
  const status = Number(/^http\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0)
  // A response that is only a notice comes before the response.
  if (status < 200) return readResponse(body, method)
  const staysOpen = !/\r\nconnection: *close/.test(head)
  const length = Number(/\r\ncontent-length: *(\d+)/.exec(head)?.[1] ?? Number.NaN)
  if (method === 'HEAD' || status === 204 || status === 304) return { status, staysOpen, isComplete: true }
  const isChunked = /\r\ntransfer-encoding: *chunked/.test(head)
  return { status, staysOpen, isComplete: isChunked ? hasLastChunk(body) : body.length >= length }
}

function hasLastChunk(body: Buffer): boolean {
  let at = 0
  while (at < body.length) {
    const end = body.indexOf('\r\n', at)
    if (end < 0) return false
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (size === 0) return body.length >= end + 4
    at = end + 2 + size + 2
  }
  return false
}

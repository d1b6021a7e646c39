import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** `path` is that of a Unix socket. */
export type ScannerAddress = { host: string; port: number } | { path: string }

export type Verdict = 'clean' | 'infected'

/** The scanner is unavailable, too slow or failing. Worth a retry. */
export class NoVerdict extends Error {
  override name = 'NoVerdict'
  /** Whether the scanner could be reached: it may fail on this file only. */
  readonly reached: boolean

  constructor(message: string, { reached, cause }: { reached: boolean; cause?: unknown }) {
    super(message, { cause })
    this.reached = reached
  }
}

/** clamd can take seconds for a large archive. */
export const TIMEOUT_MS = 60_000
const CHUNK_BYTES = 128 * 1024
const MAX_RESPONSE_LENGTH = 4096

/** Scans a file with the INSTREAM command of clamd until `signal` aborts. Throws NoVerdict. */
export async function scan(
  scanner: ScannerAddress,
  content: Uint8Array,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Verdict> {
  const response = await requestVerdict(scanner, content, signal)
  if (/^stream: OK$/.test(response)) return 'clean'
  if (/^stream: .+ FOUND$/.test(response)) return 'infected'
  throw new NoVerdict(`The scanner answered: ${JSON.stringify(response.slice(0, 200))}`, { reached: true })
}

/** Resolves to the response up to the NUL or the end. */
function requestVerdict(scanner: ScannerAddress, content: Uint8Array, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    // Node passes the options to the socket, which takes a signal; the types of connect leave it out.
    const socket = connect({ ...scanner, signal } as NetConnectOpts)
    let response = ''
    let reached = false
    function end(cause?: Error) {
      socket.destroy()
      const whole = response.split('\0')[0]?.trim()
      if (whole) return resolve(whole)
      const why = cause?.message ?? 'it closed the connection without an answer'
      reject(new NoVerdict(`The scanner is unavailable: ${why}`, { reached, cause }))
    }

    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      response += part
      if (response.includes('\0') || response.length > MAX_RESPONSE_LENGTH) end()
    })
    socket.on('end', end)
    // clamd closes the connection on files above its limit while we still send; what it said before counts.
    socket.on('error', end)
    socket.on('connect', () => {
      reached = true
      sendStream(socket, content)
    })
  })
}

/** Length-prefixed chunks, ended by an empty one. */
function sendStream(socket: Socket, content: Uint8Array): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    const chunk = content.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(chunk))
    socket.write(chunk)
  }
  socket.write(lengthOf(new Uint8Array()))
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

import { connect, type NetConnectOpts, type Socket } from 'node:net'

/** Where clamd listens: `path` is that of a socket in the file system. */
export type ScannerAddress = { host: string; port: number } | { path: string }

export type Verdict = 'clean' | 'infected'

/** The scanner could not say: it is away, too slow, or reports a fault of its own. To be asked again. */
export class NoVerdict extends Error {
  override name = 'NoVerdict'
  /** Whether it answered at all: then it may well answer about another file. */
  readonly answered: boolean

  constructor(message: string, { answered, cause }: { answered: boolean; cause?: unknown }) {
    super(message, { cause })
    this.answered = answered
  }
}

/** A large archive takes clamd seconds. */
export const TIMEOUT_MS = 60_000
const CHUNK_BYTES = 128 * 1024
const LONGEST_ANSWER = 4096

/** Asks clamd about a file, in the words of its command INSTREAM, until `signal` says to stop. Throws NoVerdict. */
export async function scan(
  scanner: ScannerAddress,
  content: Uint8Array,
  signal: AbortSignal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Verdict> {
  const answer = await ask(scanner, content, signal)
  if (/^stream: OK$/.test(answer)) return 'clean'
  if (/^stream: .+ FOUND$/.test(answer)) return 'infected'
  throw new NoVerdict(`The scanner answered: ${JSON.stringify(answer.slice(0, 200))}`, { answered: true })
}

/** The whole answer, up to the NUL or the end. */
function ask(scanner: ScannerAddress, content: Uint8Array, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...scanner, signal } as NetConnectOpts)
    let answer = ''
    function end(cause?: Error) {
      socket.destroy()
      const whole = answer.split('\0')[0]?.trim()
      if (whole) return resolve(whole)
      const why = cause?.message ?? 'it closed the connection without an answer'
      reject(new NoVerdict(`The scanner is unavailable: ${why}`, { answered: false, cause }))
    }

    socket.setEncoding('latin1')
    socket.on('data', (part: string) => {
      answer += part
      if (answer.includes('\0') || answer.length > LONGEST_ANSWER) end()
    })
    socket.on('end', end)
    // It hangs up on what is too large for it, while we still send: what it said before that counts.
    socket.on('error', end)
    socket.on('connect', () => sendStream(socket, content))
  })
}

/** Chunks with their length before them, and one of no length at the end. */
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

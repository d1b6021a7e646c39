import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Taken = { from: string; to: string[]; message: string }

/** A real mail server for the length of the test. `taken` is what it said yes to. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0) {
  const taken: Taken[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        taken.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString('utf8'),
        })
        callback()
      })
    },
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // A client that breaks off is part of the tests.
  server.on('error', () => {})
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', () => listening()))
  const close = () => new Promise<void>((closed) => server.close(() => closed()))
  onTestFinished(close)
  const { port: chosen } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${chosen}`, port: chosen, taken, sockets, close }
}

/** The value of a header as it went over the line, unfolded. */
export function headerOf({ message }: Taken, name: string): string[] {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim())
}

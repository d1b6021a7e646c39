import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { from: string; to: string[]; message: string }

export type MailServerOptions = SMTPServerOptions & {
  /** With how much mail it has accepted, before the sender is told of the last one. */
  onReceived?: (count: number) => Promise<void>
}

/** Starts a real mail server. `received` holds the mail it accepted. */
export async function openMailServer({ onReceived, ...options }: MailServerOptions = {}, port = 0) {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, { envelope }, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          message: Buffer.concat(parts).toString('utf8'),
        })
        void Promise.resolve(onReceived?.(received.length)).then(() => callback())
      })
    },
    ...options,
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  // Some tests abort connections.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
  const { port: actualPort } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${actualPort}`, port: actualPort, received, sockets, close }
}

/** The unfolded values of a header. */
export function headerOf({ message }: ReceivedMail, name: string): string[] {
  const head = message.slice(0, message.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ')
  return head
    .split('\r\n')
    .filter((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    .map((line) => line.slice(name.length + 1).trim())
}

/** The error with which a mail server refuses a command. */
export const refusedWith = (responseCode: number) => Object.assign(new Error('no'), { responseCode })

import { onTestFinished } from 'vitest'
import { type MailServerOptions, openMailServer } from './smtp-server.ts'

export { headerOf, type ReceivedMail, refusedWith } from './smtp-server.ts'

/** Starts a real mail server, closed when the test ends. */
export async function startMailServer(options: MailServerOptions = {}, port = 0) {
  const server = await openMailServer(options, port)
  onTestFinished(server.close)
  return server
}

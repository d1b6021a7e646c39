import { once } from 'node:events'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_MS = 50

/**
 * Stops accepting connections and lets the requests on open ones finish; each response closes its connection. Idle
 * connections stay open for `idleMs`: a proxy may be sending a request on one, and cannot repeat it if it is a write.
 * Returns after `totalMs` even if requests are still being received or answered.
 */
export async function drain(server: Server, idleMs: number, totalMs: number): Promise<void> {
  const closed = once(server, 'close')
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  // That of http.Server would close idle connections at once.
  NetServer.prototype.close.call(server)
  await Promise.race([closed, pause(idleMs, undefined, { ref: false })])
  const closing = setInterval(() => server.closeIdleConnections(), CHECK_MS)
  await Promise.race([closed, pause(totalMs - idleMs, undefined, { ref: false })])
  clearInterval(closing)
}

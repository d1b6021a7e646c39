import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { trustedBy } from '../../http/trusted-proxies.ts'
import { currentRequest } from './current-request.ts'
import { isInProcess } from './in-process.ts'

/** Longer or stranger ones would let a visitor write into the log. */
const WELL_FORMED = /^[\w.-]{8,64}$/

/**
 * The id of a request: the one that a proxy of TRUST_PROXY gave it, so that its log and ours can be compared. What a page
 * asks the API in this process has the id of the page's request.
 */
export function requestIds(trustProxy: string[]): (request: IncomingMessage) => string {
  const isProxy = trustedBy(trustProxy)
  return (request) => {
    const { headers, socket } = request
    if (isInProcess(request)) return currentRequest()?.id ?? randomUUID()
    const given = headers['x-request-id']
    const isUsable = typeof given === 'string' && WELL_FORMED.test(given) && isProxy(socket.remoteAddress)
    return isUsable ? given : randomUUID()
  }
}

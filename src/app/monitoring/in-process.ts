import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** Whether a page sends it to the API in this process. */
export const isInProcess = ({ socket }: Pick<IncomingMessage, 'socket'>) => !(socket instanceof Socket)

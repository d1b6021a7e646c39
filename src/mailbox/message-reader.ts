import PQueue from 'p-queue'
import { TaskWorker } from '../lib/background/task-worker.ts'
import { UnreadableMail } from './imap.ts'
import type { MailMessage } from './message.ts'
import type { MessageReply } from './message-thread.ts'
import { TOO_COMPLEX, TOO_MANY_PARTS } from './messages.ts'

const MAX_MEMORY_MB = 192
const MAX_MS = 20_000
/** The thread ends after this idle time, to free its memory. */
const IDLE_MS = 30_000

const queue = new PQueue({ concurrency: 1 })
let worker: TaskWorker<Uint8Array, MessageReply> | undefined
let idle: NodeJS.Timeout | undefined

/** Takes a whole mail apart, in a thread. Throws UnreadableMail with what is wrong with it. */
export const readMessage = (source: Uint8Array): Promise<MailMessage> =>
  queue.add(async () => {
    clearTimeout(idle)
    if (!worker || worker.hasEnded) worker = new TaskWorker('src/mailbox/message-thread.ts', MAX_MEMORY_MB)
    const own = worker
    const reply = await own.run(source, MAX_MS)
    idle = setTimeout(() => void own.end(), IDLE_MS).unref()
    if (!reply || 'failure' in reply) throw new UnreadableMail(TOO_COMPLEX)
    if (!reply.message) throw new UnreadableMail(TOO_MANY_PARTS)
    return reply.message
  })

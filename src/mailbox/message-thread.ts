import { parentPort } from 'node:worker_threads'
import { errorMessage } from '@sailing-desk/records/errors'
import { type MailMessage, takeApart } from './message.ts'

/** `message` is null if there are too many parts. */
export type MessageReply = { message: MailMessage | null } | { failure: string }

/** Takes mails apart in a thread, so that a large one holds up nobody. */
parentPort?.on('message', async (source: Uint8Array) => {
  parentPort?.postMessage(await answer(source))
})

async function answer(source: Uint8Array): Promise<MessageReply> {
  try {
    return { message: await takeApart(source) }
  } catch (error) {
    return { failure: errorMessage(error) }
  }
}

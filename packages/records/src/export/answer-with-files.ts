import { parentPort } from 'node:worker_threads'

/** `failure`: a bug. */
export type FileReply = { file?: Uint8Array; failure?: string }

/** Called in a thread: makes a file of each request that it is sent. */
export function answerWithFiles<Request>(make: (request: Request) => Promise<Uint8Array>): void {
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await answer(() => make(request)))
  })
}

async function answer(make: () => Promise<Uint8Array>): Promise<FileReply> {
  try {
    // The bytes of a small Buffer lie among those of others.
    return { file: new Uint8Array(await make()) }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

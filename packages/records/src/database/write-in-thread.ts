import { parentPort, workerData } from 'node:worker_threads'
import { errorCode, errorMessage } from '../errors.ts'
import { extendedCode, openSqliteFile, type Query, queriesOver } from './sqlite.ts'
import type { Reply } from './writing-thread.ts'

/** The worker of writing-thread.ts. */

const connection = openSqliteFile(workerData)
const run = queriesOver(connection)

parentPort?.on('message', (message: Query | 'end') => {
  if (message !== 'end') {
    parentPort?.postMessage(replyTo(message))
    freeFiles(message)
    return
  }
  connection.close()
  parentPort?.close()
})

/** Errors sent to another thread lose SQLite's codes, so they are copied. */
function replyTo(query: Query): Reply {
  try {
    return { result: run(query) }
  } catch (error) {
    const [code, errcode] = [errorCode(error), extendedCode(error)]
    return { error: { message: errorMessage(error), ...(code && { code }), ...(errcode && { errcode }) } }
  }
}

/** Frees the files that came with a query. Without it they stay until this thread collects garbage, 64 MB of files later. */
function freeFiles({ parameters }: Query): void {
  for (const value of parameters) {
    if (value instanceof Uint8Array && value.buffer instanceof ArrayBuffer) value.buffer.transfer(0)
  }
}

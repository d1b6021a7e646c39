import { parentPort } from 'node:worker_threads'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { errorMessage } from '@sailing-desk/records/errors'
import { type WorkbookRows, workbookRows } from './workbook-rows.ts'

export type WorkbookTask = { content: Uint8Array; maxRows: number }
export type WorkbookReply = WorkbookRows | { unreadable: string } | { failure: string }

/** Reads workbooks in a thread, so that a large one holds up nobody. */
parentPort?.on('message', (task: WorkbookTask) => parentPort?.postMessage(answer(task)))

function answer({ content, maxRows }: WorkbookTask): WorkbookReply {
  try {
    return workbookRows(content, maxRows)
  } catch (error) {
    if (error instanceof UnreadableCircular) return { unreadable: error.message }
    return { failure: errorMessage(error) }
  }
}

import { TaskWorker } from '@sailing-desk/records/background/task-worker'
import { DomainError } from '@sailing-desk/records/errors'
import PQueue from 'p-queue'
import type { WorkbookReply, WorkbookTask } from './workbook-thread.ts'

const MAX_MEMORY_MB = 512
const MAX_MS = 30_000

const queue = new PQueue({ concurrency: 1 })

/** The rows of the first sheet, in a thread that ends with it. Throws 422 with what is wrong. */
export const readWorkbookRows = (task: WorkbookTask): Promise<string[][]> =>
  queue.add(async () => {
    const worker = new TaskWorker<WorkbookTask, WorkbookReply>(
      'src/customers/import/workbook-thread.ts',
      MAX_MEMORY_MB,
    )
    const reply = await worker.run(task, MAX_MS)
    await worker.end()
    if (!reply || 'failure' in reply) throw unreadable(NOT_READ)
    if ('unreadable' in reply) throw unreadable(reply.unreadable)
    if (reply.withoutResult !== null)
      throw unreadable(
        `A formula in row ${reply.withoutResult} has no result. Open the list in Excel, save it, and choose it again.`,
      )
    return reply.rows
  })

const NOT_READ =
  'This workbook could not be read. In Excel, save the sheet as “CSV UTF-8” and choose that file.'

const unreadable = (message: string) => new DomainError(422, message, 'file')

import { parentPort } from 'node:worker_threads'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { openWorkbook, type Workbook } from '../workbook/workbook.ts'
import type { ReadingReply, ReadingRequest, ThreadReview } from './reading-messages.ts'
import { reviewText } from './review-view.ts'
import { type Reviewed, reviewWorkbook } from './review-workbook.ts'
import { sheetView } from './sheet-view.ts'

/** Reads circulars in a thread, so that a large one holds up no other request. Keeps the last few open. */
const MAX_OPEN = 4

type OpenCircular = { workbook: Workbook; reviewed?: Reviewed }
const open = new Map<string, OpenCircular>()

parentPort?.on('message', (request: ReadingRequest) => {
  parentPort?.postMessage({ id: request.id, ...answer(request) } satisfies ReadingReply)
})

function answer(request: ReadingRequest): Omit<ReadingReply, 'id'> {
  try {
    switch (request.kind) {
      case 'review':
        return { review: review(request) }
      case 'sheet':
        return { sheet: readSheet(request) }
      case 'publishable':
        return { publishable: open.get(request.key)?.reviewed?.publishable }
    }
  } catch (error) {
    if (error instanceof UnreadableCircular) return { unreadable: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

function review({ key, file, basis }: Extract<ReadingRequest, { kind: 'review' }>): ThreadReview | undefined {
  const known = open.get(key)
  const workbook = known?.workbook ?? (file && openWorkbook(file))
  if (!workbook) return undefined
  const reviewed = reviewWorkbook(workbook, basis)
  keep(key, { workbook, reviewed })
  const { circular } = reviewed.reading
  return {
    json: reviewText(reviewed, basis),
    choices: reviewed.choices,
    circular: circular.circular,
    layout: circular.layout,
    routes: circular.sheets.map(({ route_direction }) => route_direction),
  }
}

function readSheet({ key, sheet }: Extract<ReadingRequest, { kind: 'sheet' }>): string | null | undefined {
  const reviewed = open.get(key)?.reviewed
  if (!reviewed) return undefined
  return reviewed.reading.sheets[sheet] ? JSON.stringify(sheetView(reviewed, sheet)) : null
}

function keep(key: string, circular: OpenCircular): void {
  open.delete(key)
  open.set(key, circular)
  for (const [oldest] of open) {
    if (open.size <= MAX_OPEN) return
    open.delete(oldest)
  }
}

import { parentPort } from 'node:worker_threads'
import { NO_SCHEDULE } from '@sailing-desk/circular-reader/read-circular'
import { explainedCells } from '@sailing-desk/circular-reader/roles/explained-cells'
import { openCircular } from '@sailing-desk/circular-reader/workbook/circular-file'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import type { Workbook } from '@sailing-desk/circular-reader/workbook/workbook'
import { keepLatest } from '@sailing-desk/records/background/concurrency'
import { printedSchedule } from '../import/printed-schedule.ts'
import { changesView } from './changes-view.ts'
import type { Found, ReadingReply, ReadingRequest, ReviewBasis, Wanted } from './circular-reader.ts'
import { changeCount } from './question-words.ts'
import { reviewView } from './review-view.ts'
import { type Reviewed, reviewWorkbook } from './review-workbook.ts'
import { sheetView } from './sheet-view.ts'

/** Reads circulars in a thread, so that a large one holds up no other request. Keeps the last few open. */
const MAX_OPEN = 2

const open = new Map<string, Workbook>()

parentPort?.on('message', (request: ReadingRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply))
})

async function answer({ key, file, basis, wanted }: ReadingRequest): Promise<ReadingReply> {
  try {
    const workbook = open.get(key) ?? (file && (await openCircular(file)))
    if (!workbook) return {}
    keepLatest(open, key, workbook, MAX_OPEN)
    const reviewed = reviewWorkbook(workbook, basis)
    if (basis.layout !== null && !hasDates(reviewed)) throw new UnreadableCircular(NO_SCHEDULE)
    return { found: find(reviewed, basis, wanted) }
  } catch (error) {
    if (error instanceof UnreadableCircular) return { unreadable: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** With dates, a person may find the schedule that the reader does not find. */
function hasDates({ reviewed: { sheets, warnings } }: Reviewed): boolean {
  return sheets.length > 0 || warnings.some(({ code }) => code === 'dates_not_read')
}

function find(
  reviewed: Reviewed,
  basis: ReviewBasis,
  { publishable, sheet, schedule, explained }: Wanted,
): Found {
  const { circular, sheets } = reviewed.reading
  const { choices } = reviewed
  const changes = changesView(reviewed.reviewed, basis.storedData, { choices, today: basis.today })
  const review = {
    json: JSON.stringify(reviewView(reviewed, basis)),
    changes: JSON.stringify(changes),
    change_count: changeCount({ changes, choices }),
    choices,
    circular: circular.circular,
    issued: circular.issued,
    layout: circular.layout,
    routes: circular.sheets.map(({ route_direction }) => route_direction),
  }
  return {
    review,
    ...(publishable && { publishable: reviewed.publishable }),
    ...(schedule && { schedule: printedSchedule(circular) }),
    ...(explained && { explained: explainedCells(reviewed.reading) }),
    ...(sheet !== undefined && sheets[sheet] && { sheet: JSON.stringify(sheetView(reviewed, sheet)) }),
  }
}

import { parentPort } from 'node:worker_threads'
import { possibleOrders } from '../../dates/read-dates.ts'
import type { Circular } from '../circular.types.ts'
import { readWorkbook, type WorkbookReading } from '../read-circular.ts'
import { UnreadableCircular } from '../workbook/unreadable-circular.ts'
import { openWorkbook, type Workbook } from '../workbook/workbook.ts'
import type { ReadingReply, ReadingRequest } from './reading-messages.ts'
import { sheetView } from './sheet-view.ts'

/** Reads circulars in a thread, so that a large one holds up no other request. Keeps the last few open. */
const MAX_OPEN = 4

type OpenCircular = { workbook: Workbook; reading?: WorkbookReading }
const open = new Map<string, OpenCircular>()

parentPort?.on('message', (request: ReadingRequest) => {
  parentPort?.postMessage({ id: request.id, ...answer(request) } satisfies ReadingReply)
})

function answer(request: ReadingRequest): Omit<ReadingReply, 'id'> {
  try {
    return request.kind === 'sheet' ? { sheet: readSheet(request) } : { reading: read(request) }
  } catch (error) {
    if (error instanceof UnreadableCircular) return { unreadable: error.message }
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

/** Undefined if the file must be sent first. */
function read({ key, file, options }: Extract<ReadingRequest, { kind: 'read' }>) {
  const circular = take(key) ?? (file && { workbook: openFile(file) })
  if (!circular) return undefined
  keep(key, circular)
  const reading = readWorkbook(circular.workbook, options)
  circular.reading = reading
  const { circular: read, layoutParts, sheets } = reading
  return {
    circular: read,
    layoutParts,
    sheets: sheets.map(({ grid, order }) => ({
      name: grid.name,
      rows: grid.lastRow,
      columns: grid.lastColumn,
      order,
      isOrderOpen: isOrderOpen(read, grid.name),
    })),
  }
}

function isOrderOpen({ sheets, reference_date }: Circular, name: string): boolean {
  return sheets.some(
    ({ sheet, schedules }) =>
      sheet === name && schedules.some(({ dates }) => possibleOrders(dates, reference_date).length > 1),
  )
}

/** JSON of a `ReviewSheet`; undefined if the circular must be read first, null if there is no such sheet. */
function readSheet({ key, sheet, roles, held, notRead }: Extract<ReadingRequest, { kind: 'sheet' }>) {
  const reading = open.get(key)?.reading
  if (!reading) return undefined
  const found = reading.sheets[sheet]
  if (!found) return null
  const issueCells = reading.issueCells.filter((place) => place.sheet === found.grid.name)
  return JSON.stringify(
    sheetView(found, {
      roles,
      held: new Set(held),
      notRead: new Set(notRead),
      issueCells: new Set(issueCells.map(({ cell }) => cell)),
    }),
  )
}

function openFile(file: Uint8Array): Workbook {
  return openWorkbook(file)
}

function take(key: string): OpenCircular | undefined {
  const circular = open.get(key)
  open.delete(key)
  return circular
}

function keep(key: string, circular: OpenCircular): void {
  open.set(key, circular)
  for (const [oldest] of open) {
    if (open.size <= MAX_OPEN) return
    open.delete(oldest)
  }
}

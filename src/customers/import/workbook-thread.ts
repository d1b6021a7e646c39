import { parentPort } from 'node:worker_threads'
import { type Cell, ownCell } from '@sailing-desk/circular-reader/workbook/sheet-grid'
import { UnreadableCircular } from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { openWorkbook } from '@sailing-desk/circular-reader/workbook/workbook'
import { openZip } from '@sailing-desk/circular-reader/workbook/zip-parts'
import { dayText } from '@sailing-desk/dates/day-text'
import { errorMessage } from '@sailing-desk/records/errors'

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

type WorkbookRows = { rows: string[][]; withoutResult: number | null }

/** The first filled sheet of an .xlsx file, as texts. `withoutResult`: the first row with a formula that nobody has calculated. */
function workbookRows(content: Uint8Array, maxRows: number): WorkbookRows {
  const { sheets } = openWorkbook(openZip(content), maxRows)
  const sheet = sheets.find(({ hidden, lastRow }) => !hidden && lastRow > 0)
  if (!sheet) return { rows: [], withoutResult: null }
  const rows: string[][] = []
  let withoutResult: number | null = null
  for (let row = 1; row <= sheet.lastRow; row++) {
    const cells: string[] = []
    for (let column = 1; column <= sheet.lastColumn; column++) {
      const cell = ownCell(sheet, row, column)
      if (cell?.kind === 'no_result') withoutResult ??= row
      cells.push(textOf(cell))
    }
    rows.push(cells)
  }
  return { rows, withoutResult }
}

/** A date with its month in letters: Excel stores no order of day and month. */
const textOf = (cell: Cell | undefined): string => (cell?.date ? dayText(cell.date.date) : (cell?.text ?? ''))

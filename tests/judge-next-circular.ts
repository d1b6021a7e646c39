import type { ReaderChoices, RoleChoice } from '@sailing-desk/circular-reader/choices/reader-choices'
import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { workbookBytes } from '../packages/circular-reader/tests/workbook.ts'
import { choicesToRemember, type RememberedLayout } from '../src/circulars/import/layout-memory.ts'
import { readByLayout, sheetsOf } from '../src/circulars/review/review-workbook.ts'
import { type Judgement, judgeCircular, readAsNew } from './judge-circular.ts'
import { FIRST_FIGURE } from './random-circulars/notations.ts'
import { type Answer, cellName, type TrueCall } from './random-circulars/placed-sheets.ts'
import type { RandomCircular } from './random-circulars/random-circular.ts'

/** Reads a circular after the administrator has answered questions about the one before it, and published that. */
export function judgeNextCircular(first: RandomCircular, next: RandomCircular): Judgement {
  const vessels = [...new Set(first.calls.map(({ vessel }) => vessel))]
  const layouts = [layoutOf(first)]
  return judgeCircular(next, (workbook, today) => {
    const basis = { layouts, layout: 'recognised' as const, choices: {} }
    const { reading } = readByLayout(workbook, { ports: KNOWN_PORTS, today, vessels }, basis)
    return reading
  })
}

/** What is remembered of a published circular. */
function layoutOf(first: RandomCircular): RememberedLayout {
  const { today, issued } = first
  const workbook = openCircularFile(workbookBytes(first.workbook))
  const { circular, layoutParts } = readAsNew(workbook, today)
  const choices = choicesToRemember(answersTo(first), sheetsOf(workbook, { today }))
  return { fingerprint: circular.layout, issued, name: null, choices, parts: layoutParts }
}

/** What an administrator answers who sees which columns and rows are no calls, and which figure is the day. */
function answersTo({ answers, calls, workbook, style }: RandomCircular): ReaderChoices {
  const ignored = answers.filter(({ role }) => role === 'ignored')
  const headings = answers.filter(({ role }) => role !== 'ignored')
  const roles = [
    ...[...Map.groupBy(ignored, ({ sheet }) => sheet)].flatMap(([sheet, cells]) =>
      ignoredRanges(
        sheet,
        cells,
        calls.flatMap((call) => call.cells),
      ),
    ),
    ...headings.map(({ sheet, row, column, role }) => ({ sheet, range: cellName(row, column), role })),
  ]
  const orders = new Set(
    [style.dayNotation, style.stayNotation].flatMap((notation) => FIRST_FIGURE[notation] ?? []),
  )
  const [order] = orders
  if (!order || orders.size > 1) return { roles }
  return { roles, orders: Object.fromEntries(workbook.sheets.map(({ name = '' }) => [name, order])) }
}

/** The columns of these cells, or their rows if those are fewer. Nobody ignores a line that has calls of another table. */
function ignoredRanges(sheet: string, cells: readonly Answer[], calls: TrueCall['cells']): RoleChoice[] {
  const columns = [...new Set(cells.map(({ column }) => cellName(0, column).replace(/\d+/, '')))]
  const rows = [...new Set(cells.map(({ row }) => String(row + 1)))]
  const lines = columns.length <= rows.length ? columns : rows
  const isOfCalls = (line: string) =>
    calls.some((call) => call.sheet === sheet && call.cell.split(/(?=\d)(?<=[A-Z])/).includes(line))
  const ranges = lines.some(isOfCalls) ? cells.map(({ row, column }) => cellName(row, column)) : lines
  return ranges.map((range) => ({ sheet, range, role: 'ignored' }))
}

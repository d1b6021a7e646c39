import type { Circular, CircularCall } from '@sailing-desk/circular-reader/circular.types'
import { NO_SCHEDULE, readWorkbook, type WorkbookReading } from '@sailing-desk/circular-reader/read-circular'
import { openCircularFile } from '@sailing-desk/circular-reader/workbook/circular-file'
import {
  BEYOND_LIMIT,
  NOT_UNDERSTOOD,
  UnreadableCircular,
} from '@sailing-desk/circular-reader/workbook/unreadable-circular'
import { KNOWN_PORTS } from '@sailing-desk/trade/known-ports'
import { workbookBytes } from '../packages/circular-reader/tests/workbook.ts'
import { questionsOf } from '../src/circulars/review/questions.ts'
import type { TrueCall } from './random-circulars/placed-sheets.ts'
import type { RandomCircular } from './random-circulars/random-circular.ts'

/** `wrong`: a call imported that is not printed so or cannot be told, or a call lost without a word. */
export type Verdict = 'exact' | 'asked' | 'rejected' | 'wrong'
/** `questions`: how many causes were asked about. */
export type Judgement = { verdict: Verdict; layout: string; reasons: string[]; questions: number }
type Read = (workbook: ReturnType<typeof openCircularFile>, today: string) => WorkbookReading

/** Reads a circular as one of a layout that is not known yet. */
export const readAsNew: Read = (workbook, today) => readWorkbook(workbook, { ports: KNOWN_PORTS, today })

export function judgeCircular(
  { workbook, calls, layout, today }: RandomCircular,
  read: Read = readAsNew,
): Judgement {
  try {
    const { circular } = read(openCircularFile(workbookBytes(workbook)), today)
    if (circular.sheets.length === 0) throw new UnreadableCircular(NO_SCHEDULE)
    return { layout, ...judge(circular, calls), questions: questionsOf(circular).length }
  } catch (error) {
    if (!(error instanceof UnreadableCircular)) throw error
    return { verdict: 'rejected', layout, reasons: [error.message], questions: 0 }
  }
}

function judge(circular: Circular, calls: readonly TrueCall[]): Pick<Judgement, 'verdict' | 'reasons'> {
  const asked = askedCells(circular)
  const isAsked = ({ sheet, cell }: TrueCall['cells'][number]) => asked.has(`${sheet} ${cell}`)
  const truth = new Map(calls.map((call) => [keyOf(call), call]))
  const found = new Set<string>()
  const wrong = circular.sheets.flatMap(({ route_direction: route, schedules }) =>
    schedules.flatMap((call): string[] => {
      if (!call.import) return []
      const { ship_name, voyage, port, dates, start, end } = call
      const key = keyOf({ route, vessel: ship_name ?? '', voyage: voyage ?? '', port: port ?? '' })
      const expected = truth.get(key)
      found.add(key)
      const read = `${call.cell} read as ${key}: ${dates} = ${start}..${end}`
      if (!expected) return [`${read}, which is not printed`]
      if (expected.isUnclear) return [`${read}, which nobody can tell`]
      const { start: from, end: to } = expected
      return isTrue(call, expected, isAsked) ? [] : [`${read}, not ${from}..${to}`]
    }),
  )
  const missing = calls.filter((call) => !found.has(keyOf(call)))
  // Unread sheets block publication until they are accepted.
  const unread = new Set(
    circular.skipped_sheets.flatMap(({ sheet, reason }) =>
      reason === BEYOND_LIMIT || reason === NOT_UNDERSTOOD ? [sheet] : [],
    ),
  )
  const isUnread = ({ cells }: TrueCall) => cells.every(({ sheet }) => unread.has(sheet))
  // TBA tells nobody that it belongs to a call: it is asked with the dates of its voyage.
  const voyages = new Set(calls.filter(({ cells }) => cells.some(isAsked)).map(voyageOf))
  const lost = missing.filter(
    (call) =>
      !isUnread(call) && !call.cells.some(isAsked) && (call.start !== null || !voyages.has(voyageOf(call))),
  )
  const reasons = [
    ...wrong,
    ...lost.map((call) => `lost ${keyOf(call)} in ${call.cells.map(({ cell }) => cell).join(' ')}`),
    ...circular.warnings.map(({ cell, code, message }) => `${code} ${cell} ${message}`),
  ]
  const isWrong = wrong.length + lost.length > 0
  return { verdict: isWrong ? 'wrong' : missing.length > 0 ? 'asked' : 'exact', reasons }
}

/** The days of a call, or one of them if the cell of the other is asked. */
function isTrue(
  { start, end }: CircularCall,
  { start: from, end: to, cells }: TrueCall,
  isAsked: (cell: TrueCall['cells'][number]) => boolean,
): boolean {
  if (start === from && end === to) return true
  const asked = new Set(cells.filter(isAsked).map(({ side }) => side))
  return (
    (asked.has('departure') && start === from && end === from) ||
    (asked.has('arrival') && start === to && end === to)
  )
}

/** The cells of open questions. One about an arrival is about its departure too. */
function askedCells({ warnings, sheets }: Circular): Set<string> {
  const departures = new Map(
    sheets.flatMap(({ sheet, schedules }) =>
      schedules.map(({ cell, cell_etd = cell }) => [`${sheet} ${cell}`, `${sheet} ${cell_etd}`]),
    ),
  )
  const open = warnings.filter(({ code }) => code !== 'ignored_as_before')
  const asked = open.flatMap(({ sheet, cell, cells_withheld = [], cells = [] }) =>
    [...cells_withheld, ...cells, ...(cell === null ? [] : [cell])].map((one) => `${sheet} ${one}`),
  )
  return new Set(asked.flatMap((one) => [one, departures.get(one) ?? one]))
}

const voyageOf = ({ route, vessel, voyage }: TrueCall) => keyOf({ route, vessel, voyage, port: '' })

function keyOf({ route, vessel, voyage, port }: Pick<TrueCall, 'route' | 'vessel' | 'voyage' | 'port'>) {
  return [route, vessel, voyage, port]
    .map((part) =>
      part
        .toUpperCase()
        .replace(/[\s.]+/g, ' ')
        .trim(),
    )
    .join(' | ')
}

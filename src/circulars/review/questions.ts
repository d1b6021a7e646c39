import { canBeImported } from '../choices/settled-questions.ts'
import type { Circular, CircularCall, CircularWarning, WarningCode } from '../circular.types.ts'
import type { ReviewQuestion } from './review.schema.ts'

type Answer = Pick<ReviewQuestion, 'answer' | 'subject'>
type QuestionPlace = ReviewQuestion['others'][number]

/** The questions that hold cells back, one for each cause. */
export function questionsOf({ warnings, sheets }: Circular): ReviewQuestion[] {
  const callsOn = (name: string) =>
    sheets.filter(({ sheet }) => sheet === name).flatMap(({ schedules }) => schedules)
  const isImportable = (sheet: string, cells: readonly string[]) => {
    const held = new Set(cells)
    const calls = callsOn(sheet).filter(({ cell }) => held.has(cell))
    return calls.length > 0 && calls.every(canBeImported)
  }
  const open = warnings.flatMap((warning): ReviewQuestion[] => {
    const cells = cellsOf(warning)
    if (cells.length === 0) return []
    const { code, sheet, cell, message, suggestion = null, rivals = [] } = warning
    const answer = answerTo(warning)
    return [
      {
        key: JSON.stringify([code, sheet, answer.subject ?? cell]),
        code,
        sheet,
        cell,
        cells,
        message,
        ...answer,
        suggestion,
        rivals,
        may_be_as_read: isAboutCells(answer) && !NEVER_AS_READ.has(code) && isImportable(sheet, cells),
        options: warning.options ?? [],
        others: [],
        ...(warning.conflicting_cells ? { either: rivalsAmong(cells, callsOn(sheet)) } : {}),
      },
    ]
  })
  return joined(open)
}

const isAboutCells = ({ answer }: Answer) => answer === 'cells' || answer === 'heading'

/** What was noticed without a question, or is settled. */
export function remarksOf({ warnings }: Circular): CircularWarning[] {
  return warnings.filter((warning) => cellsOf(warning).length === 0)
}

/** What cannot be right as the principal has printed it. */
const ERRORS_OF_PRINCIPAL = new Set<WarningCode>([
  ...([
    'contradiction',
    'impossible_speed',
    'date_before_previous_port',
    'departure_before_arrival',
  ] as const),
  ...([
    'invalid_date',
    'unreadable_date',
    'date_out_of_window',
    'weekday_contradicts',
    'cell_error',
  ] as const),
  ...(['cut_off_after_departure', 'port_code_disagrees', 'duplicate_port', 'duplicate_vessel'] as const),
  ...(['issue_dates_differ', 'issue_date_implausible'] as const),
])

export const isErrorOfPrincipal = ({ code }: Pick<CircularWarning, 'code'>): boolean =>
  ERRORS_OF_PRINCIPAL.has(code)

const NEVER_AS_READ = new Set<WarningCode>(['cell_error', 'text_too_long', 'date_order_unclear'])

const cellsOf = ({ severity, cells_withheld = [] }: CircularWarning): string[] =>
  severity === 'error' ? cells_withheld : []

/** Cells that disagree about their calls: the first cell of each call, the second of each, and so on. */
function rivalsAmong(cells: readonly string[], schedules: readonly CircularCall[]): string[][] {
  const calls = schedules.filter(({ cell }) => cells.includes(cell))
  const byCall = Map.groupBy(calls, ({ vessel, port }) => JSON.stringify([vessel, port]))
  const most = Math.max(0, ...[...byCall.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    [...byCall.values()].flatMap((rivals) => rivals[i]?.cell ?? []),
  )
}

function answerTo({ code, sheet, text: subject = '', options = [] }: CircularWarning): Answer {
  switch (code) {
    case 'unknown_port':
    case 'ambiguous_port':
      return { answer: 'port', subject }
    case 'similar_vessel':
      return { answer: 'vessel', subject }
    case 'similar_route':
    case 'direction_unclear':
      return { answer: 'route', subject }
    case 'date_order_unclear':
    case 'month_missing':
      return options.length > 0 ? { answer: 'order', subject: sheet } : { answer: 'cells', subject: null }
    case 'vessel_without_name':
    case 'port_without_name':
      return { answer: 'heading', subject: null }
    default:
      return { answer: 'cells', subject: null }
  }
}

/** One answer settles all questions about the same name, the order of dates on a sheet, or the same fault of cells. */
function joined(questions: readonly ReviewQuestion[]): ReviewQuestion[] {
  return [...Map.groupBy(questions, causeOf)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    if (others.length === 0) return [first]
    if (isAboutCells(first)) return [{ ...first, key, others: others.map(placeOf) }]
    return [{ ...first, key, ...bySheet([first, ...others]) }]
  })
}

function causeOf({ answer, subject, code, may_be_as_read, either, sheet, cells }: ReviewQuestion): string {
  // Which of several cells holds is another question for each of them.
  if (either) return JSON.stringify([code, sheet, cells])
  return JSON.stringify(subject === null ? [code, may_be_as_read] : [answer, subject])
}

const placeOf = ({ sheet, cell, cells, message }: ReviewQuestion): QuestionPlace => ({
  sheet,
  cell,
  cells,
  message,
})

/** The cells held back by questions with the same answer: those of the first sheet, and the others. */
function bySheet(questions: readonly ReviewQuestion[]): Pick<ReviewQuestion, 'cells' | 'others'> {
  const sheets = [...Map.groupBy(questions, ({ sheet }) => sheet).values()]
  const [own, ...others] = sheets.flatMap(([first, ...more]) => {
    if (!first) return []
    return [{ ...placeOf(first), cells: [...new Set([first, ...more].flatMap(({ cells }) => cells))] }]
  })
  return { cells: own?.cells ?? [], others }
}

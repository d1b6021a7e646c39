import { canBeImported } from '@sailing-desk/circular-reader/choices/settled-questions'
import type {
  Circular,
  CircularCall,
  CircularWarning,
  WarningCode,
} from '@sailing-desk/circular-reader/circular.types'
import { shownMessage } from '@sailing-desk/circular-reader/cli'
import type { StoredData } from '../import/circular-books.ts'
import { callKey } from '../import/circular-changes.ts'
import type { ReviewedCircular } from '../import/reviewed-circular.ts'
import { withNamesAfter } from '../import/substituted-vessels.ts'
import { rivalLines } from './cell-lines.ts'
import type { ReviewQuestion } from './review.schema.ts'

type Answer = Pick<ReviewQuestion, 'answer' | 'subject'>
type QuestionPlace = ReviewQuestion['others'][number]

/** `either`: the groups of cells of which only one can be imported, if the cells contradict each other. */
type Asked = ReviewQuestion & { either?: string[][] }

/** The questions that hold cells back, one for each cause. */
export function questionsOf(
  { warnings, sheets }: Circular,
  publishedOf: PublishedDates = () => null,
): ReviewQuestion[] {
  const callsOn = (name: string) =>
    sheets.filter(({ sheet }) => sheet === name).flatMap(({ schedules }) => schedules)
  const publishedIn = (name: string, cells: readonly string[]): string | null => {
    const texts = sheets.flatMap(({ sheet, route_direction, schedules }) =>
      sheet === name
        ? schedules
            .filter(({ cell }) => cells.includes(cell))
            .map((call) => publishedOf(call, route_direction))
        : [],
    )
    const [text, ...others] = new Set(texts)
    return others.length === 0 ? (text ?? null) : null
  }
  const isImportable = (sheet: string, cells: readonly string[]) => {
    const held = new Set(cells)
    const calls = callsOn(sheet).filter(({ cell }) => held.has(cell))
    return calls.length > 0 && calls.every(canBeImported)
  }
  const open = warnings.flatMap((warning): Asked[] => {
    const cells = cellsOf(warning)
    if (cells.length === 0) return []
    const { code, sheet, cell, message, suggestion = null, rivals = [] } = warning
    const answer = answerTo(warning)
    const canBeAsRead = isAboutCells(answer) && !NEVER_AS_READ.has(code) && isImportable(sheet, cells)
    const either = warning.conflicting_cells && rivalsAmong(cells, callsOn(sheet))
    return [
      {
        key: JSON.stringify([code, sheet, answer.subject ?? cell]),
        code,
        sheet,
        cell,
        cells,
        message: shownMessage(message),
        ...answer,
        suggestion,
        rivals,
        may_be_as_read: canBeAsRead && !either,
        options:
          either && canBeAsRead ? rivalOptions(sheet, either, callsOn(sheet)) : (warning.options ?? []),
        published: isAboutCells(answer) ? publishedIn(sheet, cells) : null,
        others: [],
        ...(either && { either }),
      },
    ]
  })
  return joined(open).map(({ either: _, ...question }) => question)
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
    'date_long_after_previous_port',
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

/** '6-7 Jan, column J': what each of the cells says that contradict each other. */
function rivalOptions(
  sheet: string,
  either: readonly (readonly string[])[],
  schedules: readonly CircularCall[],
): ReviewQuestion['options'] {
  const lines = rivalLines(either)
  return either.map((cells, at) => {
    const calls = schedules.filter(({ cell }) => cells.includes(cell))
    const [only] = calls.length === 1 ? calls : []
    const said = calls.map(({ port, printed_port, dates }) => `${port ?? printed_port} ${dates}`)
    return {
      label: [only?.dates ?? said.join(', '), lines[at]].join(', '),
      examples: [],
      choices: { cells: { [sheet]: Object.fromEntries(cells.map((cell) => [cell, 'as_read' as const])) } },
    }
  })
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
function joined(questions: readonly Asked[]): Asked[] {
  return [...Map.groupBy(questions, causeOf)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    if (others.length === 0) return [first]
    if (isAboutCells(first)) return [{ ...first, key, others: others.map(placeOf) }]
    return [{ ...first, key, ...bySheet([first, ...others]) }]
  })
}

function causeOf({ answer, subject, code, may_be_as_read, either, sheet, cells }: Asked): string {
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

export type PublishedDates = (call: CircularCall, route: string) => string | null

/** Finds the dates of a call that are published today, whatever becomes of them. */
export function publishedDates(
  { substituted }: Pick<ReviewedCircular, 'substituted'>,
  storedBefore: StoredData,
): PublishedDates {
  const { schedule } = withNamesAfter(storedBefore, substituted)
  const dates = new Map(schedule.calls.map((call) => [callKey(call), call.dates]))
  return ({ vessel, unlocode, port }, route) =>
    vessel === null ? null : (dates.get(callKey({ route, vessel, unlocode, port })) ?? null)
}

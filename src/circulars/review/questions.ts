import { canBeImported } from '../choices/settled-questions.ts'
import type { Circular, CircularCall, CircularWarning, WarningCode } from '../circular.types.ts'
import type { ReviewQuestion } from './review.schema.ts'

type Answer = Pick<ReviewQuestion, 'answer' | 'subject'>

/** The questions that hold cells back. */
export function questionsOf({ warnings, sheets }: Circular): ReviewQuestion[] {
  const callsOn = (name: string) =>
    sheets.filter(({ sheet }) => sheet === name).flatMap(({ schedules }) => schedules)
  const isImportable = (sheet: string, cells: readonly string[]) => {
    const held = new Set(cells)
    const calls = callsOn(sheet).filter(({ cell }) => held.has(cell))
    return calls.length > 0 && calls.every(canBeImported)
  }
  const open = warnings.flatMap((warning): ReviewQuestion[] => {
    const { cells_withheld: cells = [] } = warning
    if (warning.severity !== 'error' || cells.length === 0) return []
    const { code, sheet, cell, message, suggestion = null } = warning
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
        may_be_as_read: answer.answer === 'cells' && !NEVER_AS_READ.has(code) && isImportable(sheet, cells),
        ...(warning.conflicting_cells ? { either: rivalsAmong(cells, callsOn(sheet)) } : {}),
      },
    ]
  })
  return joined(open)
}

const NEVER_AS_READ = new Set<WarningCode>(['cell_error', 'text_too_long'])

/** Cells that disagree about their calls: the first cell of each call, the second of each, and so on. */
function rivalsAmong(cells: readonly string[], schedules: readonly CircularCall[]): string[][] {
  const calls = schedules.filter(({ cell }) => cells.includes(cell))
  const byCall = Map.groupBy(calls, ({ vessel, port }) => JSON.stringify([vessel, port]))
  const most = Math.max(0, ...[...byCall.values()].map(({ length }) => length))
  return Array.from({ length: most }, (_, i) =>
    [...byCall.values()].flatMap((rivals) => rivals[i]?.cell ?? []),
  )
}

function answerTo({ code, sheet, text: subject = '' }: CircularWarning): Answer {
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
      return { answer: 'order', subject: sheet }
    default:
      return { answer: 'cells', subject: null }
  }
}

/** One answer settles all questions about the same name, or the order of dates on the same sheet. */
function joined(questions: readonly ReviewQuestion[]): ReviewQuestion[] {
  const keyOf = ({ key, answer, subject }: ReviewQuestion) =>
    subject === null ? key : JSON.stringify([answer, subject])
  return [...Map.groupBy(questions, keyOf)].flatMap(([key, [first, ...others]]) => {
    if (!first) return []
    const cells = [...new Set([first, ...others].flatMap((question) => question.cells))]
    return [
      {
        ...first,
        key,
        cells,
        message: others.length > 0 ? joinedMessage(first, others) : first.message,
      },
    ]
  })
}

function joinedMessage({ answer, message }: ReviewQuestion, others: readonly ReviewQuestion[]): string {
  const count = others.length + 1
  return answer === 'order'
    ? `${count} dates of this sheet may be day first or month first, such as this one: ${message}`
    : message
}

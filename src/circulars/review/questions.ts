import { choiceFor, type ReaderChoices } from '../choices/reader-choices.ts'
import { canBeImported } from '../choices/settled-questions.ts'
import type { Circular, CircularWarning, WarningCode } from '../circular.types.ts'
import type { ReviewQuestion } from './review.schema.ts'

type Answer = Pick<ReviewQuestion, 'answer' | 'subject'>

/** The questions that hold cells back and are not settled by `choices`. */
export function questionsOf({ warnings, sheets }: Circular, choices: ReaderChoices): ReviewQuestion[] {
  const isImportable = (sheet: string, cells: readonly string[]) => {
    const held = new Set(cells)
    const calls = sheets
      .filter((one) => one.sheet === sheet)
      .flatMap(({ schedules }) => schedules.filter(({ cell }) => held.has(cell)))
    return calls.length > 0 && calls.every(canBeImported)
  }
  const open = warnings.flatMap((warning): ReviewQuestion[] => {
    const cells = cellsOf(warning, sheets, choices)
    if (cells.length === 0) return []
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
      },
    ]
  })
  return joined(open)
}

const NEVER_AS_READ = new Set<WarningCode>(['cell_error', 'text_too_long'])

function cellsOf(warning: CircularWarning, sheets: Circular['sheets'], choices: ReaderChoices): string[] {
  if (warning.severity !== 'error') return []
  return warning.code === 'duplicate_vessel'
    ? cellsOfDuplicate(warning, sheets, choices)
    : (warning.cells_withheld ?? [])
}

/** A second column of a voyage is a question if it disagrees with the first, until one of them is chosen. */
function cellsOfDuplicate(
  { sheet: name, vessel, conflicting_cells = [] }: CircularWarning,
  sheets: Circular['sheets'],
  { cells = {} }: ReaderChoices,
): string[] {
  const decided = choiceFor(cells, name)
  const isDecided = conflicting_cells.some((cell) => typeof choiceFor(decided, cell) === 'string')
  if (conflicting_cells.length === 0 || isDecided) return []
  return sheets
    .filter(({ sheet }) => sheet === name)
    .flatMap(({ schedules }) => schedules.filter((call) => call.vessel === vessel && !call.import))
    .map(({ cell }) => cell)
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

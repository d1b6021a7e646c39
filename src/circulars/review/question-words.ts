import { counted } from '@sailing-desk/trade/counted'
import type { ReviewChanges, ReviewChoices, ReviewQuestion } from './review.schema.ts'

/** All places with the cause of a question. */
export const placesOf = (question: ReviewQuestion) => [question, ...question.others]

/** The cells that are not imported because a question about them is open. */
export function heldCells(questions: readonly ReviewQuestion[]): number {
  const places = questions.flatMap(placesOf)
  return new Set(places.flatMap(({ sheet, cells }) => cells.map((cell) => `${sheet} ${cell}`))).size
}

/** What open questions and errors mean for publishing: '2 questions are open. 14 cells are not imported; …' */
export function openText(questions: readonly ReviewQuestion[], errors: number): string {
  const printed = counted({ count: errors, one: 'error', many: 'errors' })
  const asPrinted = `${printed} in the circular ${errors === 1 ? 'is' : 'are'} published as printed.`
  return [questions.length > 0 && openQuestionsText(questions), errors > 0 && asPrinted]
    .filter(Boolean)
    .join(' ')
}

function openQuestionsText(questions: readonly ReviewQuestion[]): string {
  const open = counted({ count: questions.length, one: 'question is', many: 'questions are' })
  const held = counted({ count: heldCells(questions), one: 'cell is', many: 'cells are' })
  return `${open} open. ${held} not imported; what is published there stays.`
}

type Parts = { changes: ReviewChanges; choices: ReviewChoices }

/** How many calls publishing would add, change or remove. */
export function changeCount({ changes, choices }: Parts): number {
  const { new_calls, changed_calls, changed_times, dropped_calls } = changes
  const removed = choices.remove_calls ? dropped_calls.length : 0
  return (
    new_calls.length +
    changed_calls.length +
    changed_times.length +
    removed +
    removedVoyages(changes, choices)
  )
}

export function removedVoyages(changes: ReviewChanges, choices: ReviewChoices): number {
  return choices.remove_voyages ? missingVoyages(changes) : 0
}

export const missingVoyages = ({ finished_voyages, unlisted_voyages }: ReviewChanges): number =>
  finished_voyages.length + unlisted_voyages.length

/** In characters. */
export const MAX_LAYOUT_NAME = 80

import { counted } from '@sailing-desk/trade/counted'
import type { ReviewQuestion } from './review.schema.ts'

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

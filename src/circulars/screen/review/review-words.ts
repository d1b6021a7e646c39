import type { DateReading } from '@sailing-desk/circular-reader/choices/reader-choices'
import { undatedNote } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { readingText, toUnderstood } from '@sailing-desk/timetable/reading-text'
import { counted, countedText } from '@sailing-desk/trade/counted'
import { changeCount, heldCells, openText, removedVoyages } from '../../review/question-words.ts'
import type { CircularReview, ReviewQuestion } from '../../review/review.schema.ts'
import { madeChoices } from './review-choices.ts'

type Parts = Pick<CircularReview, 'changes' | 'choices' | 'questions'>

const questions = (count: number) => ({ count, one: 'question', many: 'questions' })
const calls = (count: number, kind = '') => ({
  count,
  one: `${kind}call`,
  many: `${kind}calls`,
})

/** Whether it is answered for its cells, rather than by a name or an order of dates. */
export const isAboutCells = ({ answer }: ReviewQuestion): boolean =>
  answer === 'cells' || answer === 'heading'

/** For several cells with the same fault, how many there are, and the first. */
export function questionText(question: ReviewQuestion): string {
  if (question.others.length === 0 || !isAboutCells(question)) return question.message
  const held = counted({ count: heldCells([question]), one: 'cell is', many: 'cells are' })
  return `${held} held back for the same reason. The first: ${question.message}`
}

/** How many calls were read without a question. */
export const readCount = ({
  new_calls,
  changed_calls,
  rewritten_calls,
  unchanged_calls,
}: Parts['changes']): number =>
  new_calls.length + changed_calls.length + rewritten_calls.length + unchanged_calls

/** What is left to decide: '2 questions', '3 errors in the circular', '41 written differently'. */
export function openCounts({
  changes,
  questions: open,
  errors,
}: Pick<CircularReview, 'changes' | 'questions' | 'errors'>): string[] {
  const rewritten = changes.rewritten_calls.length
  return [
    open.length === 0 ? 'no questions' : counted(questions(open.length)),
    errors.length === 0 ? '' : errorsText(errors.length),
    rewritten === 0 ? '' : `${rewritten.toLocaleString('en-IN')} written differently`,
  ].filter(Boolean)
}

/** '66 changes' */
export const changesText = (parts: Pick<Parts, 'changes' | 'choices'>): string =>
  counted({ count: changeCount(parts), one: 'change', many: 'changes' })

/** '3 errors in the circular' */
export const errorsText = (count: number): string =>
  `${counted({ count, one: 'error', many: 'errors' })} in the circular`

/** The parts of the screen where something is to be decided: the ids of their headings. */
export type PartToDecide = 'reading' | 'questions' | 'errors' | 'consequences'

/** What is to be done before publishing, and where; null if nothing is open. */
export function nextStep(
  review: Pick<CircularReview, 'failed_checks' | 'choices' | 'questions' | 'errors'>,
): { text: string; part: PartToDecide } | null {
  const { questions: open, errors } = review
  const checks = openChecks(review)
  if (checks.some(({ check }) => check === 'layout'))
    return { text: 'Confirm how it was read', part: 'reading' }
  if (open.length > 0) return { text: `Answer ${counted(questions(open.length))}`, part: 'questions' }
  if (errors.length > 0)
    return {
      text: `Decide on ${counted({ count: errors.length, one: 'error', many: 'errors' })}`,
      part: 'errors',
    }
  return checks.length > 0 ? { text: 'Look at what failed', part: 'consequences' } : null
}

const NOTHING_READ = 'Nothing was read that could be published.'

/** What publishing does, in sentences. */
export function consequences({ changes, choices, questions: open }: Parts): string[] {
  const { new_voyages, new_calls, changed_calls, changed_times, rewritten_calls } = changes
  const isAnythingRead = readCount(changes) > 0
  const written = countedText([
    { count: isAnythingRead ? new_voyages.length : 0, one: 'new voyage', many: 'new voyages' },
    calls(new_calls.length, 'new '),
    { count: changed_calls.length, one: 'call with other dates', many: 'calls with other dates' },
    {
      count: changed_times.length,
      one: 'call with another ETA, ETD or cut-off',
      many: 'calls with another ETA, ETD or cut-off',
    },
  ])
  const removed = removalText({ changes, choices })
  const held = heldCells(open)
  const same = isAnythingRead ? 'The published schedule already says the same.' : NOTHING_READ
  return [
    written ? `Publishes ${written}.` : '',
    removed ? `Removes ${removed}.` : '',
    written || removed ? '' : same,
    rewritten_calls.length > 0
      ? `Takes the new text of ${counted(calls(rewritten_calls.length))} written differently, on the same days.`
      : '',
    held > 0
      ? `${counted({ count: held, one: 'cell', many: 'cells' })} with an open question ${held === 1 ? 'is' : 'are'} not imported; what is published there stays.`
      : '',
    ...ignoredAsBefore(choices),
  ].filter(Boolean)
}

/** What answers about earlier circulars leave out, which nobody was asked about this time. */
function ignoredAsBefore(choices: Parts['choices']): string[] {
  const ignored = choices.roles?.filter(({ role, earlier }) => role === 'ignored' && earlier)
  return madeChoices({ roles: ignored }).map(({ text }) => `${text}.`)
}

/** For example '3 calls and 2 voyages'; empty if nothing is removed. */
export function removalText({ changes, choices }: Pick<Parts, 'changes' | 'choices'>): string {
  return countedText([
    calls(choices.remove_calls ? changes.dropped_calls.length : 0),
    { count: removedVoyages(changes, choices), one: 'voyage', many: 'voyages' },
  ])
}

/** The failed checks that nobody has accepted yet. */
export function openChecks({ failed_checks, choices }: Pick<CircularReview, 'failed_checks' | 'choices'>) {
  return failed_checks.filter(({ check }) => !choices.accept?.includes(check))
}

/** Why a circular with a time is not published at it; null if it is. What a check has found is shown beside its tick. */
export function whyNotByItself(
  review: Pick<CircularReview, 'problem' | 'failed_checks' | 'choices'>,
): string | null {
  if (review.problem) return `${review.problem} Look at the difference, and save the time again.`
  const [check] = openChecks(review)
  if (!check) return null
  return check.check === 'layout'
    ? 'how it was read is not confirmed.'
    : 'a check has failed. Look at what publishing does.'
}

/** Why publishing needs a second look; null if it can be done at once. */
export function publishQuestion(
  review: Pick<CircularReview, 'changes' | 'choices' | 'failed_checks' | 'questions' | 'errors'>,
): string[] | null {
  const removed = removalText(review)
  const accepted = review.failed_checks.filter(
    ({ check }) => check !== 'layout' && review.choices.accept?.includes(check),
  )
  const lines = [
    removed ? `${removed} will be removed from the published schedule.` : '',
    ...accepted.map(({ message }) => message),
    openText(review.questions, review.errors.length),
  ].filter(Boolean)
  return lines.length > 0 ? lines : null
}

/** What the recognition of the layout means for the administrator. */
export function layoutLine({ layout }: Pick<CircularReview, 'layout'>): string {
  const name = layout.name === null ? 'this layout' : `'${layout.name}'`
  switch (layout.recognised) {
    case 'known':
      return `The layout ${layout.name === null ? 'is known' : `${name} is known`}: your earlier answers were used.`
    case 'changed':
      return `The layout is similar to ${name}: your earlier answers were used where nothing has changed.`
    case 'new':
      return 'This layout is new. Your answers will be remembered for the next circular.'
  }
}

/** The line below the title: 'Issued Wed 25 Nov 2026, 5 routes, 328 calls read'. */
export function readingLine(
  { issued, sheets, changes }: Pick<CircularReview, 'issued' | 'sheets' | 'changes'>,
  written: (day: string) => string,
): string {
  const routes = new Set(sheets.flatMap((sheet) => sheet.routes)).size
  const read = readCount(changes)
  return [
    issued === null ? 'No issue date' : `Issued ${written(issued)}`,
    counted({ count: routes, one: 'route', many: 'routes' }),
    read === 0 ? 'no calls read' : `${counted(calls(read))} read`,
  ].join(', ')
}

/** For example 'Circular 12/2026 published. 14 calls changed.' */
export function publishedText(
  review: Pick<CircularReview, 'circular' | 'file' | 'changes' | 'choices'>,
): string {
  const count = counted({ count: changeCount(review), one: 'call', many: 'calls' })
  return `${publicationText(review)}. ${count} changed.`
}

/** For example 'Circular 12/2026 published'. */
export const publicationText = (review: Pick<CircularReview, 'circular' | 'file'>): string =>
  `${circularName(review)} published`

export const circularName = ({ circular, file }: Pick<CircularReview, 'circular' | 'file'>): string =>
  circular === null ? file : `Circular ${circular}`

/** What the text of a call would be understood as, in words, and whether it is understood at all. */
export function understoodText(
  text: string,
  reference: string,
  order: DateReading | null,
): { text: string; isUnderstood: boolean } {
  const read = readDates(text, reference, order === 'month first' ? order : 'day first')
  const understood = toUnderstood(read)
  const isUnderstood = understood.starts_on !== null || undatedNote(understood.reading) !== undefined
  if (isUnderstood) return { text: readingText(understood), isUnderstood }
  const isDate = read.kind === 'invalid'
  return { text: isDate ? 'This day is not in the calendar' : 'Not understood as a date', isUnderstood }
}

import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { CircularReview, ReviewQuestion, ReviewSheet } from '../../review/review.schema.ts'
import { Answers } from './answers.tsx'
import styles from './question-card.module.css'
import { QuestionPlaces } from './question-places.tsx'
import { type Choose, chooseOption } from './review-choices.ts'
import { questionText } from './review-words.ts'

type Props = {
  review: CircularReview
  /** Of the open questions, counted from 0. */
  at: number
  /** The sheet in view. */
  sheet: ReviewSheet
  isSaving: boolean
  onMove: (at: number) => void
  onShow: (place: Pick<ReviewQuestion, 'sheet' | 'cell' | 'cells'>) => void
  onChoose: (choose: Choose) => void
}

/** The open questions, one after the other. */
export function QuestionCard({ review, at, sheet, isSaving, onMove, onShow, onChoose }: Props) {
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const question = review.questions[at]
  useFocusOnChange(heading, question?.key)
  if (!question) return null
  const { key, cell, cells } = question
  const count = review.questions.length
  const place = cell ?? cells[0]
  return (
    <section aria-labelledby={title} className={`card stack ${styles.card}`} aria-busy={isSaving}>
      <div className={`strip ${styles.head}`}>
        <h2 id={title} ref={heading} tabIndex={-1}>
          Question {at + 1} of {count}
        </h2>
        {count > 1 && (
          <div>
            <Button kind="quiet" disabled={at === 0} onClick={() => onMove(at - 1)}>
              Previous
            </Button>
            <Button kind="quiet" disabled={at === count - 1} onClick={() => onMove(at + 1)}>
              Next
            </Button>
          </div>
        )}
      </div>
      <p className={`strip soft ${styles.place}`}>
        {question.sheet}
        {place && (
          <Button kind="quiet" onClick={() => onShow(question)}>
            Show {place}
          </Button>
        )}
      </p>
      <p className={styles.message}>{questionText(question)}</p>
      {question.options.map((option) => (
        <div key={option.label} className="stack">
          <Button onClick={() => onChoose(chooseOption(option))}>{option.label}</Button>
          {option.examples.map((example) => (
            <small key={example} className="soft">
              {example}
            </small>
          ))}
        </div>
      ))}
      <Answers
        key={key}
        {...{ question, review, onChoose }}
        sheet={question.sheet === sheet.name ? sheet : undefined}
      />
      <QuestionPlaces key={`${key} places`} {...{ question, review, sheet, onShow, onChoose }} />
    </section>
  )
}

/** The button of an answered question disappears, so the focus goes to the next question. */
function useFocusOnChange(heading: { current: HTMLElement | null }, key: string | undefined): void {
  const last = useRef(key)
  useEffect(() => {
    if (last.current === key) return
    last.current = key
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true })
  }, [heading, key])
}

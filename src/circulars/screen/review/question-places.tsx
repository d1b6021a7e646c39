import { Button } from '@sailing-desk/records/ui/button'
import { useState } from 'react'
import { placesOf } from '../../review/question-words.ts'
import type { CircularReview, ReviewQuestion, ReviewSheet } from '../../review/review.schema.ts'
import { Answers } from './answers.tsx'
import styles from './question-card.module.css'
import type { Choose } from './review-choices.ts'
import { isAboutCells } from './review-words.ts'

type Place = ReviewQuestion['others'][number]
type Props = {
  question: ReviewQuestion
  review: CircularReview
  /** The sheet in view. */
  sheet: ReviewSheet
  onShow: (place: Place) => void
  onChoose: (choose: Choose) => void
}

const PLACES_AT_ONCE = 50

/** All places with the cause of a question. Those about cells can be answered one by one. */
export function QuestionPlaces(props: Props) {
  const { question, onShow } = props
  const [limit, setLimit] = useState(PLACES_AT_ONCE)
  const places = placesOf(question)
  if (places.length === 1) return null
  const count = places.length.toLocaleString('en-IN')
  return (
    <details className={styles.places}>
      <summary>
        {isAboutCells(question) ? 'One by one' : 'All places'} ({count})
      </summary>
      <ul>
        {places.slice(0, limit).map((place) =>
          isAboutCells(question) ? (
            <li key={`${nameOf(place)} ${place.message}`}>
              <OnePlace {...props} place={place} />
            </li>
          ) : (
            <li key={`${nameOf(place)} ${place.message}`}>
              <Button kind="quiet" onClick={() => onShow(place)}>
                {nameOf(place)}
              </Button>
            </li>
          ),
        )}
      </ul>
      {places.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(places.length)}>
          Show all {count}
        </Button>
      )}
    </details>
  )
}

const nameOf = ({ sheet, cell, cells }: Place) => `${sheet}, ${cell ?? cells[0] ?? 'whole sheet'}`

/** Answered alone. Its answers are made when it is opened: there may be thousands of places. */
function OnePlace({ question, review, sheet, place, onShow, onChoose }: Props & { place: Place }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{nameOf(place)}</summary>
      {isOpen && (
        <div className={`strip soft ${styles.place}`}>
          <p className={styles.message}>{place.message}</p>
          <Button kind="quiet" onClick={() => onShow(place)}>
            Show {place.cell ?? place.cells[0]}
          </Button>
          <Answers
            question={{ ...question, ...place, others: [] }}
            review={review}
            sheet={place.sheet === sheet.name ? sheet : undefined}
            onChoose={onChoose}
          />
        </div>
      )}
    </details>
  )
}

import { Button } from '@sailing-desk/records/ui/button'
import { Unbroken } from '@sailing-desk/records/ui/inline'
import { useState } from 'react'
import { placesOf } from '../../review/question-words.ts'
import type { CircularReview, ReviewError, ReviewQuestion, ReviewSheet } from '../../review/review.schema.ts'
import { Answers, CellTextForm, datesOf } from './answers.tsx'
import styles from './decisions.module.css'
import questionCardStyles from './question-card.module.css'
import { type Choose, chooseCells, chooseCellsOf, chooseOption } from './review-choices.ts'
import { errorsText, isAboutCells, questionText } from './review-words.ts'

type Props = {
  review: CircularReview
  onShow: (place: { sheet: string; cell: string; cells: string[] }) => void
  onChoose: (choose: Choose) => void
}

const ERRORS_AT_ONCE = 20

/** What the principal has printed wrong: each with its correction, and as printed if nobody corrects it. */
export function ErrorsPanel({ review, onShow, onChoose }: Props) {
  const { errors } = review
  const [limit, setLimit] = useState(ERRORS_AT_ONCE)
  if (errors.length === 0) return null
  const all = () =>
    chooseCellsOf(
      errors.map(({ sheet, cell }) => ({ sheet, cells: [cell] })),
      'as_read',
    )
  return (
    <section aria-labelledby="errors" className="card stack panel">
      <h2 id="errors" tabIndex={-1}>
        {errorsText(errors.length)}
      </h2>
      <p className="strip soft">
        They are published as printed unless you correct them.
        {errors.length > 1 && <Button onClick={() => onChoose(all())}>Publish all as printed</Button>}
      </p>
      <ul className={styles.lines}>
        {errors.slice(0, limit).map((error) => (
          <OneError key={`${error.sheet} ${error.cell}`} {...{ error, review, onShow, onChoose }} />
        ))}
      </ul>
      {errors.length > limit && (
        <Button kind="quiet" onClick={() => setLimit(errors.length)}>
          Show all {errors.length.toLocaleString('en-IN')}
        </Button>
      )}
    </section>
  )
}

function OneError({ error, review, onShow, onChoose }: Props & { error: ReviewError }) {
  const { sheet, cell, vessel, port, message, printed, published, options } = error
  const as = (choice: 'as_read' | 'left_out') => onChoose(chooseCells(sheet, [cell], choice))
  return (
    <li>
      <p>
        <span className="name">{vessel}</span> at {port}: <Unbroken text={withoutPort(message, port)} />{' '}
        <Button
          kind="quiet"
          className={styles.cell ?? ''}
          aria-label={`Show ${cell} of ${sheet}`}
          onClick={() => onShow({ sheet, cell, cells: [] })}
        >
          {cell}
        </Button>
      </p>
      <span className={`row ${styles.choices}`}>
        {options.map((option) => (
          <Button key={option.label} onClick={() => onChoose(chooseOption(option))}>
            {option.label}
          </Button>
        ))}
        <Button onClick={() => as('as_read')}>Publish as printed</Button>
        <Button onClick={() => as('left_out')}>
          {published === null ? 'Leave out' : `Keep ${published}`}
        </Button>
      </span>
      <details>
        <summary>Type the date</summary>
        {printed.map(({ cell: name, text }) => (
          <CellTextForm
            key={name}
            label={`Correct ${name}`}
            text={text}
            dates={datesOf(review, sheet)}
            onUse={(typed) => onChoose(chooseCells(sheet, [name], { text: typed }))}
          />
        ))}
      </details>
    </li>
  )
}

/** Some messages begin with the port, which has been named. */
const withoutPort = (message: string, port: string) =>
  message.startsWith(`${port} `) ? message.slice(port.length + 1) : message

const PLACES_AT_ONCE = 50

type QuestionCardProps = {
  review: CircularReview
  /** Of the open questions, counted from 0. */
  at: number
  /** The sheet in view. */
  sheet: ReviewSheet
  isSaving: boolean
  onMove: (at: number) => void
  onShow: (place: Where) => void
  /** Brings cells into view while the focus stays. */
  onLook: (place: Where) => void
  onChoose: (choose: Choose) => void
}

type Where = Pick<ReviewQuestion, 'sheet' | 'cell' | 'cells'>

/** The open questions, one after the other. */
export function QuestionCard({
  review,
  at,
  sheet,
  isSaving,
  onMove,
  onShow,
  onLook,
  onChoose,
}: QuestionCardProps) {
  const question = review.questions[at]
  if (!question) return null
  const { key, cell, cells } = question
  const count = review.questions.length
  const place = cell ?? cells[0]
  return (
    <section
      aria-labelledby="questions"
      className={`card stack ${questionCardStyles.card}`}
      aria-busy={isSaving}
    >
      <div className={`strip ${questionCardStyles.head}`}>
        <h2 id="questions" tabIndex={-1}>
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
      <p className={`strip soft ${questionCardStyles.place}`}>
        {question.sheet}
        {place && (
          <Button kind="quiet" onClick={() => onShow(question)}>
            Show {place}
          </Button>
        )}
      </p>
      <p className={questionCardStyles.message}>{questionText(question)}</p>
      <Options {...{ question, onLook, onChoose }} />
      <Answers
        key={key}
        {...{ question, review, onChoose }}
        sheet={question.sheet === sheet.name ? sheet : undefined}
      />
      <QuestionPlaces key={`${key} places`} {...{ question, review, sheet, onShow, onChoose }} />
    </section>
  )
}

/** Answers with what each would mean. Their cells are shown while the pointer or the focus is on them. */
function Options({
  question: { sheet, options, published },
  onLook,
  onChoose,
}: Pick<QuestionCardProps, 'onLook' | 'onChoose'> & { question: ReviewQuestion }) {
  return (
    <>
      {options.map((option) => {
        const [cell] = Object.keys(option.choices.cells?.[sheet] ?? {})
        const look = () => cell !== undefined && onLook({ sheet, cell, cells: [] })
        return (
          <div key={option.label} className={questionCardStyles.option}>
            <Button onFocus={look} onPointerEnter={look} onClick={() => onChoose(chooseOption(option))}>
              {option.label}
            </Button>
            {option.examples.map((example) => (
              <small key={example} className="soft">
                {example}
              </small>
            ))}
          </div>
        )
      })}
      {published !== null && <p className="soft">Published today: {published}</p>}
    </>
  )
}

type Place = ReviewQuestion['others'][number]

type QuestionPlacesProps = {
  question: ReviewQuestion
  review: CircularReview
  /** The sheet in view. */
  sheet: ReviewSheet
  onShow: (place: Place) => void
  onChoose: (choose: Choose) => void
}

/** All places with the cause of a question. Those about cells can be answered one by one. */
function QuestionPlaces(props: QuestionPlacesProps) {
  const { question, onShow } = props
  const [limit, setLimit] = useState(PLACES_AT_ONCE)
  const places = placesOf(question)
  if (places.length === 1) return null
  const count = places.length.toLocaleString('en-IN')
  return (
    <details className={questionCardStyles.places}>
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
function OnePlace({
  question,
  review,
  sheet,
  place,
  onShow,
  onChoose,
}: QuestionPlacesProps & { place: Place }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{nameOf(place)}</summary>
      {isOpen && (
        <div className={`strip soft ${questionCardStyles.place}`}>
          <p className={questionCardStyles.message}>{place.message}</p>
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

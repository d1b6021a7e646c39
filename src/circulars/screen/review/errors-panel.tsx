import { Button } from '@sailing-desk/records/ui/button'
import { Unbroken } from '@sailing-desk/records/ui/inline'
import { useState } from 'react'
import type { CircularReview, ReviewError } from '../../review/review.schema.ts'
import { datesOf } from './answers.tsx'
import { CellTextForm } from './cell-text-form.tsx'
import styles from './decisions.module.css'
import { type Choose, chooseCells, chooseCellsOf, chooseOption } from './review-choices.ts'
import { errorsText } from './review-words.ts'

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

import { Button } from '@sailing-desk/records/ui/button'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './decisions.module.css'
import { type Choose, chooseOption, confirmSentences } from './review-choices.ts'

type Props = Pick<CircularReview, 'read_back'> & {
  onShow: (place: { sheet: string; cell: string; cells: string[] }) => void
  onChoose: (choose: Choose) => void
}

/** How a layout that was never met was read: each sentence is confirmed or corrected, or all of them at once. */
export function ReadBackPanel({ read_back, onShow, onChoose }: Props) {
  const open = read_back.filter(({ is_confirmed }) => !is_confirmed)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="reading" className="card stack panel">
      <div className="strip">
        <h2 id="reading" tabIndex={-1}>
          How this sheet was read
        </h2>
        <Button kind="primary" onClick={() => onChoose(confirmSentences(open.map(({ key }) => key)))}>
          Confirm all
        </Button>
      </div>
      <p className="soft">Nothing is published before you have confirmed this.</p>
      <ul className={styles.lines}>
        {open.map(({ key, sheet, cell, text, example, alternatives }) => (
          <li key={key}>
            <p>
              {text} {example && <span className="soft">{`${example}.`}</span>}
            </p>
            <span className={`row ${styles.choices}`}>
              <Button onClick={() => onChoose(confirmSentences([key]))}>Right</Button>
              {alternatives.map((option) => (
                <Button key={option.label} onClick={() => onChoose(chooseOption(option))}>
                  {option.label}
                </Button>
              ))}
              <Button kind="quiet" onClick={() => onShow({ sheet, cell, cells: [] })}>
                Show {cell}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { Button } from '../../../ui/button.tsx'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './folded.module.css'

type Props = Pick<CircularReview, 'warnings' | 'sheets'> & { onShow: (sheet: string, cell: string) => void }

/** What was noticed without a question: it is imported. Also the sheets that are no schedule. */
export function RemarksPanel({ warnings, sheets, onShow }: Props) {
  const skipped = sheets.filter((sheet) => sheet.skipped !== null)
  const count = warnings.length + skipped.length
  if (count === 0) return null
  return (
    <details className={`card ${styles.folded}`}>
      <summary>Remarks ({count})</summary>
      <ul className={`stack ${styles.rows}`}>
        {warnings.map(({ sheet, cell, message }) => (
          <li key={`${sheet} ${cell} ${message}`} className="strip">
            <span>
              <span className="soft">{sheet}:</span> {message}
            </span>
            {cell && (
              <Button
                kind="quiet"
                aria-label={`Show ${cell} of ${sheet}`}
                onClick={() => onShow(sheet, cell)}
              >
                {cell}
              </Button>
            )}
          </li>
        ))}
        {skipped.map(({ name, skipped: reason }) => (
          <li key={name}>
            <span>
              <span className="soft">{name}:</span> {reason}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

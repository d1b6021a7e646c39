import { Button } from '@sailing-desk/records/ui/button'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './folded.module.css'

type OnShow = (sheet: string, cell: string) => void
type Props = Pick<CircularReview, 'warnings' | 'sheets'> & { onShow: OnShow }

/** What was noticed besides questions and errors of calls, shown at once if something cannot be right. Also the sheets that are no schedule. */
export function RemarksPanel({ warnings, sheets, onShow }: Props) {
  const skipped = sheets.filter((sheet) => sheet.skipped !== null)
  const sorted = warnings.toSorted((one, other) => Number(other.is_error) - Number(one.is_error))
  if (sorted.length + skipped.length === 0) return null
  return (
    <details className={`card ${styles.folded}`} open={sorted[0]?.is_error}>
      <summary>Remarks ({sorted.length + skipped.length})</summary>
      <ul className={`stack ${styles.rows}`}>
        <Rows {...{ warnings: sorted, onShow }} />
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

function Rows({ warnings, onShow }: Pick<Props, 'warnings' | 'onShow'>) {
  return warnings.map(({ sheet, cell, message }) => (
    <li key={`${sheet} ${cell} ${message}`} className="strip">
      <span>
        <span className="soft">{sheet}:</span> {message}
      </span>
      {cell && (
        <Button kind="quiet" aria-label={`Show ${cell} of ${sheet}`} onClick={() => onShow(sheet, cell)}>
          {cell}
        </Button>
      )}
    </li>
  ))
}

import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { CircularReview } from '../../review/review.schema.ts'
import styles from './folded.module.css'

type OnShow = (sheet: string, cell: string) => void
type Props = Pick<CircularReview, 'warnings' | 'sheets'> & { onShow: OnShow }

/**
 * What was noticed without a question: it is imported. Errors of the principal are shown at once. Also the sheets that are no
 * schedule.
 */
export function RemarksPanel({ warnings, sheets, onShow }: Props) {
  const skipped = sheets.filter((sheet) => sheet.skipped !== null)
  const errors = warnings.filter(({ is_error }) => is_error)
  const remarks = warnings.filter(({ is_error }) => !is_error)
  return (
    <>
      {errors.length > 0 && (
        <Folded title={`Errors in the circular (${errors.length})`} isOpen>
          <Rows {...{ warnings: errors, onShow }} />
        </Folded>
      )}
      {remarks.length + skipped.length > 0 && (
        <Folded title={`Remarks (${remarks.length + skipped.length})`}>
          <Rows {...{ warnings: remarks, onShow }} />
          {skipped.map(({ name, skipped: reason }) => (
            <li key={name}>
              <span>
                <span className="soft">{name}:</span> {reason}
              </span>
            </li>
          ))}
        </Folded>
      )}
    </>
  )
}

type FoldedProps = { title: string; isOpen?: boolean; children: ReactNode }

function Folded({ title, isOpen = false, children }: FoldedProps) {
  return (
    <details className={`card ${styles.folded}`} open={isOpen}>
      <summary>{title}</summary>
      <ul className={`stack ${styles.rows}`}>{children}</ul>
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

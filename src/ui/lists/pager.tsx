import { PAGE_SIZES } from '../../lib/paging.ts'
import { Button } from '../button.tsx'
import { SelectField } from '../fields/select-field.tsx'
import { pageNumbers, shownText } from './page-numbers.ts'
import styles from './pager.module.css'

type Props = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

export function Pager({ page, size, total, onPage, onSize }: Props) {
  const pages = Math.max(1, Math.ceil(total / size))
  return (
    <div className={`strip ${styles.pager}`}>
      <p className={styles.shown}>{shownText(page, size, total)}</p>
      {pages > 1 && <PageButtons page={page} pages={pages} onPage={onPage} />}
      <SelectField
        label="Rows per page"
        isBeside
        value={size}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      >
        {PAGE_SIZES.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </SelectField>
    </div>
  )
}

type PageButtonsProps = { page: number; pages: number; onPage: Props['onPage'] }

function PageButtons({ page, pages, onPage }: PageButtonsProps) {
  return (
    <nav aria-label="Pages" className={`toolbar ${styles.pages}`}>
      <Step to={page - 1} isEnabled={page > 1} onPage={onPage}>
        Previous
      </Step>
      {pageNumbers(page, pages).map((n, at) =>
        n === null ? (
          <span key={`gap ${at}`} className={styles.gap}>
            …
          </span>
        ) : (
          <Button
            key={n}
            kind="quiet"
            className={styles.number}
            aria-current={n === page ? 'page' : undefined}
            onClick={() => onPage(n)}
          >
            {n}
          </Button>
        ),
      )}
      <Step to={page + 1} isEnabled={page < pages} onPage={onPage}>
        Next
      </Step>
    </nav>
  )
}

type StepProps = { to: number; isEnabled: boolean; onPage: Props['onPage']; children: string }

/** aria-disabled, because a disabled button would lose the focus. */
function Step({ to, isEnabled, onPage, children }: StepProps) {
  return (
    <Button kind="quiet" aria-disabled={!isEnabled} onClick={() => isEnabled && onPage(to)}>
      {children}
    </Button>
  )
}

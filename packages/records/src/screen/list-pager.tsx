import { PAGE_SIZES, type Page } from '../paging.ts'
import { Button } from '../ui/button.tsx'
import { SelectField } from '../ui/fields/select-field.tsx'
import { type ListState, withListChanges } from '../ui/lists/list-state.ts'
import styles from '../ui/lists/pager.module.css'
import { rememberSize } from '../ui/lists/remembered-size.ts'
import type { SetListState } from './load-list.ts'

/** The number of pages shown on either side of the current one. */
const BESIDE = 1

/** `path` is the API path of the list, under which its page size is remembered. */
type Props = { path: string; list: Page<unknown>; state: ListState; onState: SetListState }

/** The pager of a list whose state is in the URL. */
export function ListPager({ path, list, state, onState }: Props) {
  return (
    <Pager
      page={list.page}
      size={state.size}
      total={list.total}
      onPage={(page) => onState((current) => withListChanges(current, { page }))}
      onSize={(size) => {
        rememberSize(path, size)
        onState((current) => withListChanges(current, { size }))
      }}
    />
  )
}

type PagerProps = {
  page: number
  size: number
  total: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}

function Pager({ page, size, total, onPage, onSize }: PagerProps) {
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

type PageButtonsProps = { page: number; pages: number; onPage: PagerProps['onPage'] }

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

type StepProps = { to: number; isEnabled: boolean; onPage: PagerProps['onPage']; children: string }

/** aria-disabled, because a disabled button would lose the focus. */
function Step({ to, isEnabled, onPage, children }: StepProps) {
  return (
    <Button kind="quiet" aria-disabled={!isEnabled} onClick={() => isEnabled && onPage(to)}>
      {children}
    </Button>
  )
}

/** The pages of a pager: the first, the last and those around the current one; null for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const named = Array.from({ length: pages }, (_, at) => at + 1).filter(
    (n) => n === 1 || n === pages || Math.abs(n - page) <= reach(page, pages),
  )
  return named.flatMap((n, at) => {
    const missing = n - (named[at - 1] ?? 0) - 1
    // A gap of one page is as wide as the page itself.
    return missing === 0 ? [n] : missing === 1 ? [n - 1, n] : [null, n]
  })
}

/** Shows more pages near the ends, so that the pager keeps its width. */
function reach(page: number, pages: number): number {
  const toEnd = Math.min(page - 1, pages - page)
  return Math.max(BESIDE, BESIDE + 1 - toEnd)
}

/** For example 'Showing 6–10 of 37'. */
export function shownText(page: number, size: number, total: number): string {
  if (total === 0) return 'Showing 0 of 0'
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return `Showing ${from === to ? from : `${from}–${to}`} of ${total.toLocaleString('en-IN')}`
}

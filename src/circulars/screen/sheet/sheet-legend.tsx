import { useSave } from '@sailing-desk/records/client/saving'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { keysOf } from '@sailing-desk/trade/keys-of'
import { memo, type ReactNode, useEffect, useState } from 'react'
import type { ReviewCell, ReviewSheet } from '../../review/review.schema.ts'
import { ROLE_LABELS, ROLE_MARKS } from './cell-words.ts'
import roles from './roles.module.css'
import styles from './sheet-legend.module.css'

/** What the colours, letters and marks of a sheet mean: those that it has. A large sheet is searched once. */
export const SheetLegend = memo(function SheetLegend({ sheet }: { sheet: ReviewSheet }) {
  const used = new Set(sheet.cells.map(({ role }) => role))
  const has = (flag: keyof ReviewCell) => sheet.cells.some((cell) => cell[flag] !== undefined)
  return (
    <ul className={`row soft ${styles.legend}`} aria-label="Legend">
      {MARKED_ROLES.filter((role) => used.has(role)).map((role) => (
        <li key={role}>
          <span className={`${styles.swatch} ${roles.role}`} data-role={role} aria-hidden="true">
            {ROLE_MARKS[role]}
          </span>
          {ROLE_LABELS[role]}
        </li>
      ))}
      {FLAGS.filter(({ flag }) => has(flag)).map(({ flag, sample, label }) => (
        <li key={flag}>
          {sample} {label}
        </li>
      ))}
    </ul>
  )
})

const MARKED_ROLES = keysOf(ROLE_MARKS)

type Flag = { flag: keyof ReviewCell; sample: ReactNode; label: string }

const FLAGS: readonly Flag[] = [
  { flag: 'is_held', sample: <span className={`${styles.swatch} ${styles.held}`} />, label: 'Held back' },
  {
    flag: 'is_error',
    sample: <span className={`${styles.swatch} ${styles.error}`} />,
    label: 'Error in the circular',
  },
  { flag: 'is_struck', sample: <s>Struck</s>, label: 'Struck through' },
  { flag: 'is_hidden', sample: <i>Hidden</i>, label: 'Hidden in the file' },
  {
    flag: 'fill',
    sample: <span className={`${styles.swatch} ${styles.fill}`} />,
    label: 'Coloured in the file',
  },
  { flag: 'comment', sample: <span className={`${styles.swatch} ${styles.comment}`} />, label: 'Comment' },
]

type Shown = { number: number; version: number; sheet: ReviewSheet }

/** The sheet with this number, as of this version of the review. Until it is loaded, the one shown before. */
export function useSheet(id: number, version: number, number: number, first: Shown): Shown {
  const save = useSave()
  const showBanner = useBanner()
  const [shown, setShown] = useState(first)
  const isCurrent = shown.number === number && shown.version === version
  useEffect(() => {
    if (isCurrent) return
    let isOutdated = false
    void save('GET', `/api/circular-reviews/${id}/sheets/${number}`).then((read) => {
      if (isOutdated) return
      if (read.problem) showBanner('failure', read.problem.message ?? 'The sheet could not be loaded.')
      else setShown({ number, version, sheet: read.body })
    })
    return () => {
      isOutdated = true
    }
  }, [save, showBanner, id, version, number, isCurrent])
  return shown
}

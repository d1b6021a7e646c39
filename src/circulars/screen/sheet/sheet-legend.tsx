import { keysOf } from '@sailing-desk/trade/keys-of'
import { memo, type ReactNode } from 'react'
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

import { memo } from 'react'
import type { ReviewSheet } from '../../review/review.schema.ts'
import { CELL_ROLE_ORDER, ROLE_LABELS, ROLE_MARKS } from './cell-words.ts'
import roles from './roles.module.css'
import styles from './sheet-legend.module.css'

/** What the colours, letters and marks of a sheet mean: those that it has. A large sheet is searched once. */
export const SheetLegend = memo(function SheetLegend({ sheet }: { sheet: ReviewSheet }) {
  const used = new Set(sheet.cells.map(({ role }) => role))
  const has = (flag: 'is_held' | 'is_struck' | 'is_hidden' | 'fill' | 'comment') =>
    sheet.cells.some((cell) => cell[flag] !== undefined)
  return (
    <ul className={styles.legend} aria-label="Legend">
      {CELL_ROLE_ORDER.filter((role) => used.has(role)).map((role) => (
        <li key={role}>
          <span className={`${styles.swatch} ${roles.role}`} data-role={role} aria-hidden="true">
            {ROLE_MARKS[role]}
          </span>
          {ROLE_LABELS[role]}
        </li>
      ))}
      {has('is_held') && (
        <li>
          <span className={`${styles.swatch} ${styles.held}`} />
          Held back
        </li>
      )}
      {has('is_struck') && (
        <li>
          <s>Struck</s> Struck through
        </li>
      )}
      {has('is_hidden') && (
        <li>
          <i>Hidden</i> Hidden in Excel
        </li>
      )}
      {has('fill') && (
        <li>
          <span className={`${styles.swatch} ${styles.fill}`} />
          Coloured in Excel
        </li>
      )}
      {has('comment') && (
        <li>
          <span className={`${styles.swatch} ${styles.comment}`} />
          Comment
        </li>
      )}
    </ul>
  )
})

import { useId } from 'react'
import styles from './select-row.module.css'
import type { Selection } from './use-selection.ts'

type Props = { id: number; describedBy: string; selection: Selection }

/**
 * Displayed before the row, but part of its actions, because it is not a column of the list. `describedBy` is the id of the
 * element that names the row.
 */
export function SelectRow({ id, describedBy, selection }: Props) {
  const own = useId()
  return (
    <label className={styles.box}>
      <span id={own} className="visually-hidden">
        Select
      </span>
      <input
        type="checkbox"
        aria-labelledby={`${own} ${describedBy}`}
        checked={selection.has(id)}
        onChange={() => selection.toggle(id)}
      />
    </label>
  )
}

import { useId } from 'react'
import styles from './select-row.module.css'
import type { Selection } from './use-selection.ts'

type Props = { id: number; describedBy: string; selection: Selection }

/**
 * Stands before the row, though it belongs to its actions: a column of its own would be none of the list's.
 * `describedBy` is the id of what names the row.
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

import styles from './select-rows.module.css'
import type { Selection } from './use-selection.ts'

/** Selects all rows that are shown, or none. */
export function SelectAll({ selection }: { selection: Selection }) {
  return (
    <th scope="col" className={styles.head} data-select>
      <label className={styles.box}>
        <input
          type="checkbox"
          checked={selection.isAll}
          ref={(box) => {
            if (box) box.indeterminate = selection.ids.length > 0 && !selection.isAll
          }}
          onChange={selection.toggleAll}
        />
        <span className={styles.words}>Select all on this page</span>
      </label>
    </th>
  )
}

/** `describedBy` is the id of what names the row. */
export function SelectRow({
  id,
  describedBy,
  selection,
}: {
  id: number
  describedBy: string
  selection: Selection
}) {
  const own = `${describedBy}-select`
  return (
    <td className={styles.cell}>
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
    </td>
  )
}

import styles from './bulk-bar.module.css'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

type Props = { selection: Selection; onDelete: () => void }

/** Selects all rows of the page or none; how many are selected, and what can be done with them. */
export function BulkBar({ selection, onDelete }: Props) {
  const { ids, isAll, toggleAll } = selection
  const isSome = ids.length > 0
  return (
    <div className={styles.bar}>
      <label className={styles.all}>
        <input
          type="checkbox"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll
          }}
          onChange={toggleAll}
        />
        Select all on this page
      </label>
      <p aria-live="polite" className={styles.count}>
        {isSome && `${ids.length} selected`}
      </p>
      {isSome && <Button onClick={onDelete}>Delete selected</Button>}
    </div>
  )
}

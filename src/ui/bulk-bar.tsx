import styles from './bulk-bar.module.css'
import { Button } from './button.tsx'
import type { Selection } from './use-selection.ts'

type Props = { many: string; selection: Selection; onDelete: () => void }

/** How many rows are selected, and what can be done with all of them. */
export function BulkBar({ many, selection, onDelete }: Props) {
  const { ids, clear } = selection
  return (
    <div className={styles.bar}>
      <p aria-live="polite" className={styles.count}>
        {ids.length > 0 ? `${ids.length} selected` : `No ${many} selected`}
      </p>
      {ids.length > 0 && (
        <>
          <Button onClick={onDelete}>Delete selected</Button>
          <Button kind="quiet" onClick={clear}>
            Clear selection
          </Button>
        </>
      )}
    </div>
  )
}

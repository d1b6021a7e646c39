import { type ReactNode, useId, useState } from 'react'
import { MAX_DELETED, MAX_SELECTED } from '../../paging.ts'
import { Button } from '../button.tsx'
import styles from './bulk-bar.module.css'
import type { Selection } from './data-table.tsx'

type Props = {
  selection: Selection
  /** The number of rows on all pages. */
  total: number
  /** Reads the ids of all rows; null on failure. Without it, only shown rows can be selected. */
  readAll?: () => Promise<number[] | null>
  /** The label of the action, and its participle for messages, such as 'deleted'. */
  label: string
  done: string
  onAct: () => void
  /** What else can be done with the selected rows. */
  children?: ReactNode
}

/** Selects rows and applies an action to them. */
export function BulkBar({ selection, total, readAll, label, done, onAct, children }: Props) {
  const id = useId()
  const { ids, clear } = selection
  const isSome = ids.length > 0
  const isTooMany = ids.length > MAX_DELETED
  return (
    <div className={`toolbar ${styles.bar}`}>
      <SelectPage selection={selection} />
      <p aria-live="polite" className={styles.count}>
        {isSome && countText(selection)}
      </p>
      {readAll && isSome && ids.length < total && total <= MAX_SELECTED && (
        <SelectResults total={total} readAll={readAll} onRead={selection.add} />
      )}
      {isSome && (
        <Button kind="quiet" onClick={clear}>
          Clear selection
        </Button>
      )}
      {isSome && (
        <Button
          aria-disabled={isTooMany}
          aria-describedby={isTooMany ? id : undefined}
          onClick={() => !isTooMany && onAct()}
        >
          {label}
        </Button>
      )}
      {isSome && !isTooMany && children}
      {isTooMany && (
        <p id={id} className={styles.limit}>
          At most {MAX_DELETED} rows can be {done} at once.
        </p>
      )}
    </div>
  )
}

function SelectPage({ selection: { ids, isAll, toggleAll } }: Pick<Props, 'selection'>) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = ids.length > 0 && !isAll
        }}
        onChange={toggleAll}
      />
      Select all on this page
    </label>
  )
}

function countText({ ids, elsewhere }: Selection): string {
  const count = `${ids.length.toLocaleString('en-IN')} selected`
  return elsewhere > 0 ? `${count}, ${elsewhere.toLocaleString('en-IN')} on other pages` : count
}

type ResultsProps = Required<Pick<Props, 'total' | 'readAll'>> & { onRead: (ids: readonly number[]) => void }

function SelectResults({ total, readAll, onRead }: ResultsProps) {
  const [busy, setBusy] = useState(false)
  async function select() {
    setBusy(true)
    const ids = await readAll()
    setBusy(false)
    if (ids) onRead(ids)
  }
  return (
    <Button kind="quiet" aria-disabled={busy} onClick={() => !busy && void select()}>
      Select all {total.toLocaleString('en-IN')} results
    </Button>
  )
}

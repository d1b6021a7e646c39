import { Button } from '@sailing-desk/records/ui/button'
import { Moment, Tag, Unbroken } from '@sailing-desk/records/ui/inline'
import { useId } from 'react'
import { changeVerb } from '../batch-text.ts'
import type { HistoryBatch } from '../history.schema.ts'
import { useAllChanges } from '../use-all-changes.tsx'
import styles from './history-card.module.css'
import { Change, ChangedFields } from './history-change.tsx'
import { UndoPartButtons } from './undo-part-buttons.tsx'
import { useAskedUndo } from './use-asked-undo.tsx'

/** One write: who, when and what, with its undo button. */
export function HistoryCard({ batch }: { batch: HistoryBatch }) {
  const id = useId()
  const { at, account, is_undo, undone, total, title } = batch
  const { changes, isMore, showMore } = useAllChanges(batch)
  const isEvent = !batch.can_be_undone && !undone
  const [only] = changes
  const isNamed = total === 1 && only !== undefined && title.includes(only.name)
  return (
    <li className={`card ${styles.card}`}>
      <div className={styles.head}>
        <div className={`row ${styles.line}`}>
          <h2 id={id} className={styles.title}>
            <Unbroken text={title} />
          </h2>
          <p className="soft">
            {account ?? (isEvent ? 'Not logged in' : 'Command line')} · <Moment at={at} />
            {is_undo && ' · took an earlier change back'}
          </p>
          {undone && (
            <p className="soft">
              <Tag tone="caution">Undone</Tag> by {undone.account ?? 'the command line'} ·{' '}
              <Moment at={undone.at} />
            </p>
          )}
        </div>
        {!isEvent && isNamed && <ChangedFields change={only} />}
        {!isEvent && !isNamed && (
          <ul className={styles.changes} aria-labelledby={id}>
            {changes.map((change) => (
              <Change key={change.id} change={change} verb={changeVerb(change.action, is_undo)}>
                {batch.can_be_undone && total > 1 && <UndoPartButtons batch={batch.batch} change={change} />}
              </Change>
            ))}
          </ul>
        )}
        {isMore && (
          <p className={styles.more}>
            <Button kind="quiet" aria-describedby={id} onClick={() => void showMore()}>
              Show more of {total.toLocaleString('en-IN')} changes
            </Button>
          </p>
        )}
      </div>
      {batch.can_be_undone && <UndoButton batch={batch} describedBy={id} />}
    </li>
  )
}

/** A conflict is shown below the button. */
function UndoButton({ batch: { batch, title }, describedBy }: { batch: HistoryBatch; describedBy: string }) {
  const { ask, conflict, dialog } = useAskedUndo(batch)
  return (
    <div className={`stack ${styles.undo}`}>
      <Button aria-describedby={describedBy} onClick={() => void ask({ title: `Undo: ${title}` })}>
        Undo
      </Button>
      {conflict && <p className="failure">{conflict}</p>}
      {dialog}
    </div>
  )
}

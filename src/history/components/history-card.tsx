import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useUndo } from '../../web/records/use-undo.tsx'
import { batchText } from '../batch-text.ts'
import type { HistoryBatch } from '../history.schema.ts'
import { undoQuestion } from '../undo-text.ts'
import { useAllChanges } from '../use-all-changes.tsx'
import styles from './history-card.module.css'
import { Change } from './history-change.tsx'

/** One write: who, when and what, and the way back. */
export function HistoryCard({ batch }: { batch: HistoryBatch }) {
  const id = useId()
  const { at, account, is_undo, undone, total } = batch
  const { changes, isMore, showMore } = useAllChanges(batch)
  const isEvent = !batch.can_be_undone && !undone
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <div>
          <h2 id={id} className={styles.title}>
            {batchText(batch)}
          </h2>
          <p className={styles.who}>
            {account ?? (isEvent ? 'Not logged in' : 'Command line')} · <Moment at={at} />
            {is_undo && ' · took an earlier change back'}
          </p>
          {undone && (
            <p className={styles.who}>
              <Tag tone="caution">Undone</Tag> by {undone.account ?? 'the command line'} ·{' '}
              <Moment at={undone.at} />
            </p>
          )}
        </div>
        {batch.can_be_undone && <UndoButton batch={batch} describedBy={id} />}
      </div>
      {!isEvent && (
        <ul className={styles.changes} aria-labelledby={id}>
          {changes.map((change) => (
            <Change key={change.id} change={change} isUndo={is_undo} />
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
    </li>
  )
}

/** Asks first, with true numbers. What stands in the way stays written below. */
function UndoButton({ batch, describedBy }: { batch: HistoryBatch; describedBy: string }) {
  const confirm = useConfirm()
  const undo = useUndo()
  const [refused, setProblem] = useState<string | null>(null)

  async function ask() {
    setProblem(null)
    const text = undoQuestion(batch.counts)
    if (!(await confirm({ title: 'Undo this change?', text, action: 'Undo' }))) return
    const problem = await undo(batch.batch)
    setProblem(problem && (problem.message ?? 'Failed to undo'))
  }

  return (
    <div className={styles.undo}>
      <Button aria-describedby={describedBy} onClick={() => void ask()}>
        Undo
      </Button>
      {refused && <p className={styles.refused}>{refused}</p>}
    </div>
  )
}

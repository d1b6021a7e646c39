import { useState } from 'react'
import { useConfirm } from '../../ui/dialogs/confirm.tsx'
import { type UndoPart, useUndo } from '../../web/records/use-undo.tsx'
import { useSave } from '../../web/saving.ts'
import { previewVerb } from '../batch-text.ts'
import type { UndoPreview } from '../history.schema.ts'
import styles from './history-card.module.css'
import { Change } from './history-change.tsx'

const FAILED = 'Failed to undo'

/** Undoes a write or a part of it, after a question that shows what would come back. `conflict`: why it cannot be undone. */
export function useAskedUndo(batch: string) {
  const save = useSave()
  const confirm = useConfirm()
  const undo = useUndo()
  const [conflict, setConflict] = useState<string | null>(null)

  async function ask({ title, part, note }: { title: string; part?: UndoPart; note?: string }) {
    setConflict(null)
    const query = new URLSearchParams(part && { change: String(part.change), whole: part.whole })
    const read = await save('GET', `/api/history/${batch}/undo?${query}`)
    if (read.problem) return setConflict(read.problem.message ?? FAILED)
    if (read.body.conflict !== null) return setConflict(read.body.conflict)
    const text = (
      <>
        <p>{note ?? read.body.text}</p>
        <WhatComesBack preview={read.body} />
      </>
    )
    if (!(await confirm({ title, text, action: 'Undo' }))) return
    const problem = await undo(batch, part)
    setConflict(problem && (problem.message ?? FAILED))
  }

  return { ask, conflict }
}

function WhatComesBack({ preview: { changes, total } }: { preview: UndoPreview }) {
  const others = total - changes.length
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by keyboard */}
      <ul className={styles.preview} aria-label="What comes back" tabIndex={0}>
        {changes.map((change) => (
          <Change key={change.id} change={change} verb={previewVerb(change.action)} />
        ))}
      </ul>
      {others > 0 && <p className="muted">and {others.toLocaleString('en-IN')} more</p>}
    </>
  )
}

import { useSave } from '@sailing-desk/records/client/saving'
import { type UndoPart, type UndoRows, useUndo } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { Dialog, DialogActions, DialogText, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useState } from 'react'
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
  const [parts, setParts] = useState<Parts | null>(null)

  async function ask({ title, part, note }: { title: string; part?: UndoPart; note?: string }) {
    setConflict(null)
    const query = new URLSearchParams(part && { change: String(part.change), whole: part.whole })
    const read = await save('GET', `/api/history/${batch}/undo?${query}`)
    if (read.problem) return setConflict(read.problem.message ?? FAILED)
    if (read.body.conflict !== null)
      return part ? setConflict(read.body.conflict) : askParts(title, read.body.conflict)
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

  /** Some rows were changed since: they may stay, or be taken back too. */
  async function askParts(title: string, conflict: string) {
    const read = await save('GET', `/api/history/${batch}/undo?rows=untouched`)
    if (read.problem || read.body.conflict !== null) return setConflict(conflict)
    setParts({ title, preview: read.body })
  }

  async function takeBack(rows: UndoRows) {
    setParts(null)
    const problem = await undo(batch, undefined, rows)
    setConflict(problem && (problem.message ?? FAILED))
  }

  const dialog = parts && (
    <PartsDialog {...parts} onChoose={(rows) => void takeBack(rows)} onClose={() => setParts(null)} />
  )
  return { ask, conflict, dialog }
}

type Parts = { title: string; preview: UndoPreview }
type PartsProps = Parts & { onChoose: (rows: UndoRows) => void; onClose: () => void }

/** 'Changes 66 of 69; 3 were changed since.' */
function PartsDialog({ title, preview, onChoose, onClose }: PartsProps) {
  const { total, kept, kept_total, held } = preview
  const all = total + kept_total + held
  const others = kept_total - kept.length
  return (
    <Dialog role="alertdialog" title={title} open onClose={onClose}>
      <DialogText>
        <p>{`Changes ${total} of ${all}; ${kept_total} ${kept_total === 1 ? 'was' : 'were'} changed since:`}</p>
        <ul>
          {kept.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {others > 0 && <p className="muted">and {others.toLocaleString('en-IN')} more</p>}
        {held > 0 && (
          <p>{`${held} more ${held === 1 ? 'stays' : 'stay'} because what was changed belongs to ${held === 1 ? 'it' : 'them'}.`}</p>
        )}
        <WhatComesBack preview={preview} />
      </DialogText>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button onClick={() => onChoose('untouched')}>{`Take back the ${total}`}</Button>
        <Button kind="danger" onClick={() => onChoose('all')}>{`Take back all ${all}`}</Button>
      </DialogActions>
    </Dialog>
  )
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

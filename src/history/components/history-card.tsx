import { useSave } from '@sailing-desk/records/client/saving'
import { NOT_LOADED } from '@sailing-desk/records/messages'
import { type UndoPart, type UndoRows, useUndo } from '@sailing-desk/records/screen/use-undo'
import { Button } from '@sailing-desk/records/ui/button'
import { Dialog, DialogActions, DialogText, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { Moment, Tag, Unbroken } from '@sailing-desk/records/ui/inline'
import { useId, useState } from 'react'
import { changeVerb, previewVerb } from '../batch-text.ts'
import type { HistoryBatch, HistoryChange, UndoPreview } from '../history.schema.ts'
import styles from './history-card.module.css'
import undoPartButtonsStyles from './history-change.module.css'
import { Change, ChangedFields } from './history-change.tsx'

const PAGE_SIZE = 50

const FAILED = 'Failed to undo'

const CALL: Part = {
  whole: 'change',
  label: 'Take back this call',
  text: 'Only this call returns to what it was before. All others stay as they were published.',
}

const VOYAGE: Part = {
  whole: 'voyage',
  label: 'Take back this voyage',
  text: 'This voyage and its calls return to what they were before. All others stay as they were published.',
}

const PARTS: ReadonlyMap<string, readonly Part[]> = new Map(
  Object.entries<readonly Part[]>({ schedule: [CALL, VOYAGE], vessel: [VOYAGE] }),
)

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

type Part = { whole: 'change' | 'voyage'; label: string; text: string }

/** Takes back one call or one voyage of a write, after a question. */
function UndoPartButtons({ batch, change }: { batch: string; change: HistoryChange }) {
  const { ask, conflict } = useAskedUndo(batch)
  const { id, entity, name } = change
  const parts = PARTS.get(entity) ?? []
  if (parts.length === 0) return null
  return (
    <div className={undoPartButtonsStyles.parts}>
      {parts.map(({ whole, label, text }) => (
        <Button
          key={whole}
          kind="quiet"
          aria-label={`${label}: ${name}`}
          onClick={() => void ask({ title: `${label}: ${name}`, part: { change: id, whole }, note: text })}
        >
          {label}
        </Button>
      ))}
      {conflict && <p className="failure">{conflict}</p>}
    </div>
  )
}

/** Undoes a write or a part of it, after a question that shows what would come back. `conflict`: why it cannot be undone. */
function useAskedUndo(batch: string) {
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

/** The first changes of a write, with a function to load more. */
function useAllChanges({ batch, changes: first, total }: HistoryBatch) {
  const save = useSave()
  const showBanner = useBanner()
  const [read, setRead] = useState<HistoryChange[]>([])

  async function showMore() {
    const page = Math.floor(read.length / PAGE_SIZE) + 1
    const response = await save('GET', `/api/history/batches/${batch}?page=${page}&size=${PAGE_SIZE}`)
    if (response.problem) showBanner('failure', response.problem.message ?? NOT_LOADED)
    else setRead([...read, ...response.body])
  }

  const changes = read.length > 0 ? read : first
  return { changes, isMore: changes.length < total, showMore }
}

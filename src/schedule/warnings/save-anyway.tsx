import { Button } from '@sailing-desk/records/ui/button'
import { Dialog, DialogActions, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { type ReactNode, useState } from 'react'

/** What a save would warn of. `sortable`: sorting the voyage by its dates would avoid some of it. */
type CheckedSave = {
  messages: readonly string[]
  sortable: boolean
  verb?: 'Save' | 'Publish'
  /** What follows if it is saved. */
  note?: string
}
type Answer = 'as typed' | 'in order of dates' | null

const MAX_SHOWN = 10

/** Asks before something is saved that contradicts itself. Null: it is not to be saved. */
export function useSaveAnyway(): { ask: (checked: CheckedSave) => Promise<Answer>; dialog: ReactNode } {
  const [question, setQuestion] = useState<(CheckedSave & { answer: (answer: Answer) => void }) | null>(null)
  const ask = (checked: CheckedSave) =>
    new Promise<Answer>((resolve) => setQuestion({ ...checked, answer: resolve })).finally(() =>
      setQuestion(null),
    )
  return { ask, dialog: question && <Question {...question} /> }
}

function Question({
  messages,
  sortable,
  verb = 'Save',
  note = 'Visitors see the dates as typed, marked as to be confirmed.',
  answer,
}: CheckedSave & { answer: (answer: Answer) => void }) {
  const others = messages.length - MAX_SHOWN
  return (
    <Dialog role="alertdialog" title={`${verb} anyway?`} open onClose={() => answer(null)}>
      <DialogText>
        <ul>
          {messages.slice(0, MAX_SHOWN).map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {others > 0 && <p>{`And ${others.toLocaleString('en-IN')} more.`}</p>}
        <p>
          {note}
          {sortable && ' If the calls were only entered in another order, sort the voyage by its dates.'}
        </p>
      </DialogText>
      <DialogActions>
        <Button autoFocus onClick={() => answer(null)}>
          Back to editing
        </Button>
        {sortable && (
          <Button
            onClick={() => answer('in order of dates')}
          >{`Sort by dates and ${verb.toLowerCase()}`}</Button>
        )}
        <Button kind="danger" onClick={() => answer('as typed')}>{`${verb} anyway`}</Button>
      </DialogActions>
    </Dialog>
  )
}

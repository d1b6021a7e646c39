import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogActions } from '../ui/dialogs/dialog.tsx'
import type { FieldConflict, Side } from './merge-versions.ts'
import styles from './stale-dialog.module.css'

export type StaleQuestion = {
  message: string
  conflicts: FieldConflict[]
  labels: Record<string, string>
}

type Props = StaleQuestion & { onChoose: (chosen: Record<string, Side> | null) => void }

/** Shows both versions of a row to choose from field by field. `onChoose` gets null if nothing is to be saved. */
export function StaleDialog({ message, conflicts, labels, onChoose }: Props) {
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(conflicts.map(({ name, likely }) => [name, likely])),
  )
  return (
    <Dialog title="Conflicting changes" role="alertdialog" open onClose={() => onChoose(null)}>
      <p>{message}</p>
      {conflicts.length === 0 ? (
        <p>The other version is the same as yours.</p>
      ) : (
        <p>Choose which value to save for each field.</p>
      )}
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.name}
          {...conflict}
          label={labels[conflict.name] ?? conflict.name}
          side={chosen[conflict.name] ?? conflict.likely}
          onSide={(side) => setChosen((before) => ({ ...before, [conflict.name]: side }))}
        />
      ))}
      <DialogActions>
        <Button onClick={() => onChoose(null)}>Back to the form</Button>
        <Button kind="primary" onClick={() => onChoose(chosen)}>
          Save this
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type ChoiceProps = FieldConflict & { label: string; side: Side; onSide: (side: Side) => void }

function Choice({ name, label, mine, theirs, side, onSide }: ChoiceProps) {
  return (
    <fieldset className={`fields ${styles.choice}`}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((each) => (
        <label key={each} className={styles.side}>
          <input type="radio" name={`side-${name}`} checked={side === each} onChange={() => onSide(each)} />
          <span className="lines">
            <span className="soft">{each === 'mine' ? 'Mine' : 'Theirs'}</span>
            {(each === 'mine' ? mine : theirs) || '(empty)'}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Port } from '../../ports/port.schema.ts'
import { columnsOf, type GridState, removeVoyage } from '../model/grid-state.ts'
import { AddPortDialog } from './add-port-dialog.tsx'
import { AddVoyageDialog } from './add-voyage-dialog.tsx'
import styles from './grid-screen.module.css'
import { NextVoyageDialog } from './next-voyage-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'
import type { GridActions, Update } from './use-grid-actions.ts'

type Dialogs = 'shift' | 'copy' | 'voyage' | 'port'

export type DialogProps = {
  state: GridState
  actions: GridActions
  update: Update
  today: string
  /** Closes the dialog. `isDone`: the focus goes to the cell and not back to the button. */
  onClose: (isDone?: boolean) => void
}

type Props = Omit<DialogProps, 'onClose'> & { ports: readonly Port[]; onReturn: () => void }

/** The commands of the grid as buttons. */
export function GridToolbar({ ports, onReturn, ...grid }: Props) {
  const { state, actions, update } = grid
  const [open, setOpen] = useState<Dialogs | null>(null)
  const vessel = columnsOf(state)[state.selection.active.column]
  const isEmpty = actions.size.rows === 0 || !vessel
  const dialog = {
    ...grid,
    onClose: (isDone = false) => {
      setOpen(null)
      // The dialog gives the focus back to its button first.
      if (isDone) setTimeout(onReturn, 50)
    },
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div role="group" aria-label="Edit" className={styles.tools}>
      <Button disabled={isEmpty} onClick={() => setOpen('shift')}>
        Shift voyage…
      </Button>
      <Button disabled={isEmpty} onClick={() => setOpen('copy')}>
        Copy as next voyage…
      </Button>
      <Button onClick={() => setOpen('voyage')}>Add voyage…</Button>
      <Button onClick={() => setOpen('port')}>Add port…</Button>
      <Button disabled={isEmpty} onClick={actions.fill}>
        Fill down
      </Button>
      <Button disabled={isEmpty} onClick={actions.clear}>
        Delete
      </Button>
      <Button onClick={actions.undo}>Undo</Button>
      <Button onClick={actions.redo}>Redo</Button>
      {vessel && vessel.id < 0 && (
        <Button onClick={() => update((before) => removeVoyage(before, vessel.id))}>Remove new voyage</Button>
      )}
      {open === 'shift' && <ShiftDialog {...dialog} />}
      {open === 'copy' && <NextVoyageDialog {...dialog} />}
      {open === 'voyage' && <AddVoyageDialog {...dialog} />}
      {open === 'port' && <AddPortDialog {...dialog} ports={ports} />}
    </div>
  )
}

import { Button } from '@sailing-desk/records/ui/button'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Port } from '../../ports/port.schema.ts'
import { SubstituteDialog } from '../../vessels/substitute-dialog.tsx'
import type { DialogProps } from '../dialogs/dialog-parts.tsx'
import { AddPortDialog } from '../dialogs/port-dialogs.tsx'
import { AddVoyageDialog, NextVoyageDialog, ShiftDialog } from '../dialogs/voyage-dialogs.tsx'
import { columnsOf, removeVoyage } from '../model/grid-state.ts'
import styles from './grid-screen.module.css'

export type GridDialog = 'shift' | 'copy' | 'voyage' | 'port' | 'vessel'

type Props = Omit<DialogProps, 'onClose'> & {
  ports: readonly Port[]
  open: GridDialog | null
  onOpen: (dialog: GridDialog | null) => void
  onReturn: () => void
  children: ReactNode
}

/** The commands of the grid as buttons. */
export function GridToolbar({ ports, open, onOpen, onReturn, children, ...grid }: Props) {
  const { state, actions, update } = grid
  const vessel = columnsOf(state)[state.selection.active.column]
  const isEmpty = actions.size.rows === 0 || !vessel
  const dialog = {
    ...grid,
    onClose: (isDone = false) => {
      // Once the dialog is gone, and before it gives the focus back to its button, which it does only to a page without focus.
      flushSync(() => onOpen(null))
      if (isDone) onReturn()
    },
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div role="group" aria-label="Edit" className={`row ${styles.toolbar}`}>
      {children}
      <Button disabled={isEmpty} onClick={() => onOpen('shift')}>
        Shift voyage…
      </Button>
      <Button disabled={isEmpty} onClick={() => onOpen('copy')}>
        Copy as next voyage…
      </Button>
      <Button onClick={() => onOpen('voyage')}>Add voyage…</Button>
      <Button onClick={() => onOpen('port')}>Add port…</Button>
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
      <OpenDialog {...{ open, dialog, ports }} />
    </div>
  )
}

/** Lets another vessel sail the voyage of the active cell. It is published at once, and does not wait for the changes of the grid. */
function ChangeVesselDialog({ state, onClose }: DialogProps) {
  const vessel = columnsOf(state)[state.selection.active.column]
  return vessel ? <SubstituteDialog vessel={vessel} onClose={() => onClose(true)} /> : null
}

type OpenDialogProps = { open: GridDialog | null; dialog: DialogProps; ports: readonly Port[] }

function OpenDialog({ open, dialog, ports }: OpenDialogProps) {
  switch (open) {
    case 'shift':
      return <ShiftDialog {...dialog} />
    case 'copy':
      return <NextVoyageDialog {...dialog} />
    case 'voyage':
      return <AddVoyageDialog {...dialog} />
    case 'port':
      return <AddPortDialog {...dialog} ports={ports} />
    case 'vessel':
      return <ChangeVesselDialog {...dialog} />
    default:
      return null
  }
}

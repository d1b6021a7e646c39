import type { GridState } from '../model/grid-state.ts'
import type { GridActions, Update } from '../screen/use-grid-actions.ts'

/** What a dialog of the grid knows and may change. */
export type DialogProps = {
  state: GridState
  actions: GridActions
  update: Update
  today: string
  /** Closes the dialog. `isDone`: the focus goes to the cell and not back to the button. */
  onClose: (isDone?: boolean) => void
}

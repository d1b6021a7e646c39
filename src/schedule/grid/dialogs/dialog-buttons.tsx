import { Button } from '../../../ui/button.tsx'
import { DialogActions } from '../../../ui/dialogs/dialog.tsx'

/** `action`: what the dialog does, on the button that submits it. */
export function DialogButtons({ action, onCancel }: { action: string; onCancel: () => void }) {
  return (
    <DialogActions>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" kind="primary">
        {action}
      </Button>
    </DialogActions>
  )
}

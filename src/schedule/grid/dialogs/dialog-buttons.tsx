import { Button } from '../../../ui/button.tsx'
import { CancelButton, DialogActions } from '../../../ui/dialogs/dialog.tsx'

/** `action`: what the dialog does, on the button that submits it. */
export function DialogButtons({ action }: { action: string }) {
  return (
    <DialogActions>
      <CancelButton />
      <Button type="submit" kind="primary">
        {action}
      </Button>
    </DialogActions>
  )
}

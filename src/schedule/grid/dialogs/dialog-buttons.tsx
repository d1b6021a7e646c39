import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'

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

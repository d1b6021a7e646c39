import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { Dialog, DialogActions, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { Moment } from '@sailing-desk/records/ui/moment'
import { useId } from 'react'

export type Preview = { path: string; expires_at: string }

type Props = { preview: Preview | null; title: string; onRenew: () => void; onClose: () => void }

/** The address of a preview, which stays the same until it expires or a new one is made. */
export function PreviewDialog({ preview, title, onRenew, onClose }: Props) {
  const id = useId()
  const address = preview ? new URL(preview.path, window.location.origin).href : ''
  return (
    <Dialog title="Preview" open={preview !== null} onClose={onClose}>
      {preview && (
        <>
          <DialogText>
            <p>
              Anybody with this address can see {title} as it would be published, without logging in, until{' '}
              <Moment at={preview.expires_at} /> IST. With a new address this one does not work any more.
            </p>
          </DialogText>
          <TextField
            id={id}
            label="Address"
            value={address}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <DialogActions>
            <CopyButton text={address} />
            <a href={preview.path} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
              Open preview
            </a>
            <Button onClick={onRenew}>New address</Button>
            <Button onClick={onClose}>Close</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

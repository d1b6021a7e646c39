import { useId } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions, DialogText } from '../../ui/dialogs/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Moment } from '../../ui/moment.tsx'

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

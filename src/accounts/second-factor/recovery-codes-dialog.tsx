import { Button } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import styles from './recovery-codes.module.css'

/** Shows the recovery codes, once: only their hashes are stored. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title="Your recovery codes" open onClose={onClose}>
      <p>
        Each code lets you log in once without your phone. The codes are shown only once: print them or store
        them with your passwords.
      </p>
      <ul className={`sample stack ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => window.print()}>Print</Button>
        <Button kind="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  )
}

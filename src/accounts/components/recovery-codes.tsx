import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import styles from './recovery-codes.module.css'

/** The recovery codes, this once: only their hashes are kept. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title="Your recovery codes" open onClose={onClose}>
      <p>
        Each of them opens the account once when your phone is not there. They are shown now and never again:
        print them or keep them where you keep passwords.
      </p>
      <ul className={styles.codes}>
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
          I have kept them
        </Button>
      </DialogActions>
    </Dialog>
  )
}

import { Button } from '../button.tsx'
import { Dialog, DialogActions } from './dialog.tsx'
import styles from './shortcut-help.module.css'
import type { Shortcut } from './shortcuts.tsx'

type Props = {
  known: readonly Shortcut[]
  isOn: boolean
  onChange: (isOn: boolean) => void
  onClose: () => void
}

/** Lists the shortcuts of the screen, with a switch to turn them off. */
export function ShortcutHelp({ known, isOn, onChange, onClose }: Props) {
  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
      <dl className={`stack ${styles.keys}`}>
        {[...known, { key: '?', does: 'Show this help' }].map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)} />
        Use keyboard shortcuts in this browser
      </label>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

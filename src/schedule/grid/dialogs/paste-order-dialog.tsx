import { Button } from '@sailing-desk/records/ui/button'
import { CancelButton, Dialog, DialogActions, DialogText } from '@sailing-desk/records/ui/dialogs/dialog'
import { type Block, inOrder, type OrderInDoubt } from '../model/paste.ts'

export type PasteInDoubt = { block: Block; doubt: OrderInDoubt }

type Props = PasteInDoubt & { today: string; onPaste: (block: Block) => void; onClose: () => void }

/** Asks whether pasted figures are day first or month first. */
export function PasteOrderDialog({ block, doubt, today, onPaste, onClose }: Props) {
  const { text, sure, dayFirst, monthFirst } = doubt
  const choose = (order: 'day first' | 'month first') => {
    onClose()
    onPaste(inOrder(block, order, today))
  }
  return (
    <Dialog title="Which is the month?" open onClose={onClose}>
      <DialogText>
        <p>{`${sure} can only be month first. Is ${text} in the same column month first, too?`}</p>
      </DialogText>
      <DialogActions>
        <CancelButton />
        <Button onClick={() => choose('day first')}>{`Day first: ${dayFirst}`}</Button>
        <Button autoFocus onClick={() => choose('month first')}>{`Month first: ${monthFirst}`}</Button>
      </DialogActions>
    </Dialog>
  )
}

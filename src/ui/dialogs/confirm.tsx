import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { Dialog, DialogActions, DialogText } from './dialog.tsx'

export type Question = {
  title: string
  /** The exact consequences. */
  text: ReactNode
  /** The label of the confirm button. */
  action: string
  isDangerous?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(() => Promise.resolve(false))

/** Asks for confirmation: `if (await confirm({ … }))`. */
export const useConfirm = () => use(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null)
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(() => {})

  const ask = useCallback<Ask>((next) => {
    setQuestion(next)
    setOpen(true)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = (yes: boolean) => {
    setOpen(false)
    answer.current(yes)
  }

  return (
    <ConfirmContext value={ask}>
      {children}
      <Dialog role="alertdialog" title={question?.title ?? ''} open={open} onClose={() => close(false)}>
        <DialogText>{question?.text}</DialogText>
        <DialogActions>
          <Button autoFocus onClick={() => close(false)}>
            Cancel
          </Button>
          <Button kind={question?.isDangerous ? 'danger' : 'primary'} onClick={() => close(true)}>
            {question?.action}
          </Button>
        </DialogActions>
      </Dialog>
    </ConfirmContext>
  )
}

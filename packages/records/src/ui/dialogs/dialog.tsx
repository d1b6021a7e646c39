import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../button.tsx'
import styles from './dialog.module.css'

type Props = {
  title: string
  role?: 'dialog' | 'alertdialog'
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Traps and restores the focus, and closes on Escape. Asks before it discards what was typed into it. */
export function Dialog({ title, role = 'dialog', open, onClose, children }: Props) {
  const isTyped = useRef(false)
  const [isAsking, setAsking] = useState(false)
  const close = () => (isTyped.current ? setAsking(true) : onClose())
  useEffect(() => {
    if (open) return
    isTyped.current = false
    setAsking(false)
  }, [open])
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen={open}
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && close()}
    >
      <Modal className={styles.box ?? ''}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          <CloseContext value={close}>
            <div
              className="as-sent"
              onInput={({ target }) => {
                if (isText(target)) isTyped.current = true
              }}
            >
              {children}
            </div>
          </CloseContext>
          {isAsking && (
            <QuestionDialog
              question={DISCARDING}
              open
              onAnswer={(yes) => (yes ? onClose() : setAsking(false))}
            />
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

const CloseContext = createContext(() => {})

/** Closes the dialog that it is in. */
export function CancelButton() {
  return <Button onClick={use(CloseContext)}>Cancel</Button>
}

const NOT_TYPED = ['checkbox', 'radio', 'password', 'search']

/** A text that a form would save. */
const isText = (field: EventTarget) =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.form !== null && !NOT_TYPED.includes(field.type))

export type Question = {
  title: string
  /** The exact consequences. */
  text: ReactNode
  /** The label of the confirm button. */
  action: string
  isDangerous?: boolean
  /** The label of the other button, if not Cancel. */
  stay?: string
}

/** Asked before what was typed is lost, wherever it was typed. */
export const DISCARDING: Question = {
  title: 'Discard what you typed?',
  text: 'It has not been saved and will be lost.',
  action: 'Discard',
  isDangerous: true,
  stay: 'Keep editing',
}

type QuestionProps = { question: Question | null; open: boolean; onAnswer: (yes: boolean) => void }

export function QuestionDialog({ question, open, onAnswer }: QuestionProps) {
  return (
    <Dialog role="alertdialog" title={question?.title ?? ''} open={open} onClose={() => onAnswer(false)}>
      <DialogText>{question?.text}</DialogText>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {question?.stay ?? 'Cancel'}
        </Button>
        <Button kind={question?.isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
          {question?.action}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export function DialogText({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.text}`}>{children}</div>
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.actions}`}>{children}</div>
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
      <QuestionDialog question={question} open={open} onAnswer={close} />
    </ConfirmContext>
  )
}

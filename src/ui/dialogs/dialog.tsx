import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './dialog.module.css'

type Props = {
  title: string
  role?: 'dialog' | 'alertdialog'
  open: boolean
  onClose: () => void
  children: ReactNode
}

/** A modal dialog. Traps and restores the focus, and closes on Escape. */
export function Dialog({ title, role = 'dialog', open, onClose, children }: Props) {
  return (
    <ModalOverlay
      className={styles.veil ?? ''}
      isOpen={open}
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className={styles.box ?? ''}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <Heading slot="title" level={2} className={styles.title}>
            {title}
          </Heading>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

export function DialogText({ children }: { children: ReactNode }) {
  return <div className={`stack ${styles.text}`}>{children}</div>
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={`row ${styles.actions}`}>{children}</div>
}

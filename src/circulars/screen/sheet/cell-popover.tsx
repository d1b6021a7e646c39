import { type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Popover } from 'react-aria-components/Popover'
import styles from './cell-popover.module.css'

type Props = { title: string; element: HTMLElement; onClose: () => void; children: ReactNode }

/** A small dialog beside a cell. Gives the focus back to the cell. */
export function CellPopover({ title, element, onClose, children }: Props) {
  const trigger = useRef<HTMLElement>(element)
  trigger.current = element
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={2}
      className={styles.popover ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog className={styles.dialog ?? ''}>
        <Heading slot="title" level={2} className={styles.title}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  )
}

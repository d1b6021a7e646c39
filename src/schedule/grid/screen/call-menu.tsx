import { useRef } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import styles from './call-menu.module.css'

export type CallAction = { id: string; label: string; run: () => void; isDisabled?: boolean; keys?: string }

type Props = { cell: HTMLElement; name: string; actions: readonly CallAction[]; onClose: () => void }

/** What can be done with the call of a cell. */
export function CallMenu({ cell, name, actions, onClose }: Props) {
  const trigger = useRef<HTMLElement>(cell)
  trigger.current = cell
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={2}
      className="popover"
      aria-label={name}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        aria-label={name}
        autoFocus="first"
        className={styles.menu ?? ''}
        disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        onAction={(key) => {
          onClose()
          actions.find(({ id }) => id === key)?.run()
        }}
      >
        {actions.map(({ id, label, keys }) => (
          <MenuItem key={id} id={id} textValue={label} className={`option strip ${styles.item}`}>
            {label}
            {keys && <kbd className="soft">{keys}</kbd>}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  )
}

import { buttonClass } from '@sailing-desk/records/ui/button'
import { useRef } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import styles from './call-menu.module.css'

export type CallAction = { id: string; label: string; run: () => void; isDisabled?: boolean; keys?: string }

/** What can be done with the call of the active cell. */
const NAME = 'What can be done with this call'

type MenuProps = { actions: readonly CallAction[]; autoFocus?: 'first'; onClose?: () => void }

function CallActions({ actions, onClose, ...props }: MenuProps) {
  return (
    <Menu
      {...props}
      aria-label={NAME}
      className={styles.menu ?? ''}
      disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
      onAction={(key) => {
        onClose?.()
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
  )
}

type Props = { cell: HTMLElement; actions: readonly CallAction[]; onClose: () => void }

/** The menu at a cell, opened by the right button or by a key. */
export function CallMenu({ cell, actions, onClose }: Props) {
  const trigger = useRef<HTMLElement>(cell)
  trigger.current = cell
  return (
    <Popover
      isOpen
      triggerRef={trigger}
      placement="bottom start"
      offset={2}
      className="popover"
      aria-label={NAME}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <CallActions actions={actions} autoFocus="first" onClose={onClose} />
    </Popover>
  )
}

/** The same menu for who has neither a right button nor a keyboard. */
export function CallMenuButton({ actions }: { actions: readonly CallAction[] }) {
  return (
    <MenuTrigger>
      <AriaButton className={buttonClass('plain')}>More…</AriaButton>
      <Popover className="popover" placement="bottom end" offset={2}>
        <CallActions actions={actions} />
      </Popover>
    </MenuTrigger>
  )
}

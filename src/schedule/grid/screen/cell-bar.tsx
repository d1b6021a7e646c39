import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { buttonClass } from '@sailing-desk/records/ui/button'
import { FieldErrorsContext, TextField } from '@sailing-desk/records/ui/fields/fields'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import { CALL_TEXT_NAMES, CALL_TEXTS, type CallTextName } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { readingText } from '@sailing-desk/timetable/reading-text'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { byRuleHint } from '../../cut-offs/messages.ts'
import type { ActiveCall } from '../model/active-call.ts'
import { NO_TEXTS, textErrors } from '../model/call-texts.ts'
import { callName } from '../model/grid-messages.ts'
import { typedCellCutOffText, typedDatesText, understoodCall } from '../model/understood-call.ts'
import styles from './cell-bar.module.css'
import { useCutOffByRule } from './cut-off-by-rule.ts'

/** What can be done with the call of the active cell. */
const NAME = 'What can be done with this call'

type Props = {
  call: ActiveCall
  today: string
  onChange: (call: ActiveCall, name: CallTextName, text: string) => void
  /** Back to the cell. */
  onReturn: () => void
  actions: readonly CallAction[]
}

/** The texts of the active cell as fields, with what they are understood to mean while one types. */
export function CellBar({ call, today, onChange, onReturn, actions }: Props) {
  const { port, vessel, texts, stored } = call
  const byRule = useCutOffByRule()(
    port.id,
    texts ?? NO_TEXTS,
    understoodCall(texts ?? NO_TEXTS, stored, today),
  )
  const errors = texts ? textErrors(texts) : {}
  const actual = actualText(stored ?? {})
  return (
    <section className={`card stack ${styles.bar}`} aria-label="Selected call">
      <div className={styles.call}>
        <h2>{callName(port, vessel)}</h2>
        <p className="soft">{actual || typedDatesText(call, texts?.dates ?? '', today)}</p>
      </div>
      <FieldErrorsContext value={errors}>
        <div className={`stack ${styles.fields}`} aria-live="polite">
          {CALL_TEXT_NAMES.map((name) => (
            <BarField
              key={name}
              name={name}
              text={texts?.[name] ?? ''}
              readingOf={(text) =>
                MEANING[name](call, text, today) ||
                (name === 'cut_off' && !text && byRule ? byRuleHint(byRule) : '')
              }
              onChange={(text) => onChange(call, name, text)}
              onReturn={onReturn}
            />
          ))}
        </div>
      </FieldErrorsContext>
      <CallMenuButton actions={actions} />
    </section>
  )
}

type BarFieldProps = {
  name: CallTextName
  text: string
  readingOf: (text: string) => string
  onChange: (text: string) => void
  onReturn: () => void
}

/** Typing is one change, which ends with the field. */
function BarField({ name, text, readingOf, onChange, onReturn }: BarFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)

  function take() {
    if (typed !== null && typed !== text) onChange(typed)
    setTyped(null)
  }

  function onKeyDown({ key, nativeEvent }: KeyboardEvent) {
    if (nativeEvent.isComposing || (key !== 'Enter' && key !== 'Escape')) return
    if (key === 'Enter') take()
    setTyped(null)
    onReturn()
  }

  return (
    <TextField
      label={CALL_TEXTS[name]}
      name={name}
      value={typed ?? text}
      maxLength={MAX_TEXT_LENGTH}
      autoComplete="off"
      hint={readingOf(typed ?? text)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={onKeyDown}
    />
  )
}

/** What a text is understood to mean. */
const MEANING: Record<CallTextName, (call: ActiveCall, text: string, today: string) => string> = {
  dates: typedDatesText,
  eta: timeText,
  etd: timeText,
  cut_off: typedCellCutOffText,
}

/** It may be a time without a day, of which there is nothing to say. */
function timeText(call: ActiveCall, text: string, today: string): string {
  const { starts_on } = understoodCall(call.texts ?? NO_TEXTS, call.stored, today)
  const { start, end, kind } = readDates(text, starts_on ?? today)
  return start ? readingText({ starts_on: start, ends_on: end, reading: readingOf(kind) }) : ''
}

export type CallAction = { id: string; label: string; run: () => void; isDisabled?: boolean; keys?: string }

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

type CallActionProps = { cell: HTMLElement; actions: readonly CallAction[]; onClose: () => void }

/** The menu at a cell, opened by the right button or by a key. */
export function CallMenu({ cell, actions, onClose }: CallActionProps) {
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
function CallMenuButton({ actions }: { actions: readonly CallAction[] }) {
  return (
    <MenuTrigger>
      <AriaButton className={buttonClass('plain')}>More…</AriaButton>
      <Popover className="popover" placement="bottom end" offset={2}>
        <CallActions actions={actions} />
      </Popover>
    </MenuTrigger>
  )
}

import { nameKey } from '@sailing-desk/trade/text'
import { use, useEffect, useId, useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import fields from './field.module.css'
import { FieldAbout, FieldErrorsContext } from './fields.tsx'
import styles from './suggest-field.module.css'

export type Suggestion = { id: string; text: string; detail?: string | undefined }

type Props = {
  label: string
  name: string
  hint?: string
  /** The suggestions for the typed text. */
  suggest: (typed: string) => readonly Suggestion[]
  /** The initial value. */
  start?: Suggestion | undefined
  /** Whether only suggestions are accepted. Their id is sent then, otherwise the text. */
  onlySuggestions?: boolean
  required?: boolean
  maxLength?: number
  autoFocus?: boolean
  onChoose?: (id: string) => void
  /** Called with each new text, typed or chosen. */
  onType?: (text: string) => void
}

const FEWEST_LETTERS = 3

/** A text field with suggestions. */
export function SuggestField(props: Props) {
  const { label, name, hint, suggest, onlySuggestions = false, required } = props
  const id = useId()
  const error = use(FieldErrorsContext)[name]
  const { typed, chosen, value, type, choose, completeTyped } = useChoice(props)
  const about = error || hint ? { 'aria-describedby': `${id}-about` } : {}

  return (
    <ComboBox
      className={fields.field ?? ''}
      items={suggest(typed)}
      inputValue={typed}
      onInputChange={type}
      selectedKey={chosen?.id ?? null}
      onSelectionChange={(key) => choose(key === null ? null : String(key))}
      allowsCustomValue={!onlySuggestions}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      menuTrigger="input"
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      <Input
        {...about}
        className={fields.input ?? ''}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        aria-required={required}
        onKeyDownCapture={(event) => {
          const isPicking = event.currentTarget.hasAttribute('aria-activedescendant')
          if (event.key !== 'Enter' || isPicking || !completeTyped()) return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      <HiddenValue name={name} value={value} required={required} label={label} />
      <FieldAbout id={id} hint={hint} error={error} />
      <Popover className={`popover ${styles.popover}`} offset={2}>
        <ListBox<Suggestion> className={styles.list ?? ''}>{toOption}</ListBox>
      </Popover>
    </ComboBox>
  )
}

/** The typed text, the suggestion it stands for and the value to send. Typing a suggestion in full chooses it. */
function useChoice({ start, suggest, onlySuggestions = false, onChoose, onType }: Props) {
  const [typed, setTyped] = useState(start?.text ?? '')
  const [chosen, setChosen] = useState(start ?? null)

  function take(suggestion: Suggestion) {
    setTyped(suggestion.text)
    onType?.(suggestion.text)
    if (suggestion.id === chosen?.id) return
    setChosen(suggestion)
    onChoose?.(suggestion.id)
  }

  function type(text: string) {
    setTyped(text)
    onType?.(text)
    const whole = suggest(text).find((each) => nameKey(each.text) === nameKey(text))
    if (whole && whole.id !== chosen?.id) {
      setChosen(whole)
      onChoose?.(whole.id)
    }
  }

  /** When the field is left, called with the previous choice, which restores its text. */
  function choose(key: string | null) {
    const suggestion = key === chosen?.id ? chosen : suggest(typed).find(({ id }) => id === key)
    if (suggestion) return take(suggestion)
    setChosen(null)
    if (onlySuggestions) setTyped('')
  }

  /** Takes the only suggestion that begins with what is typed: 'Chen' is Chennai. Returns whether there is one. */
  function completeTyped(): boolean {
    const key = nameKey(typed)
    const begun = suggest(typed).filter(({ text }) => nameKey(text).startsWith(key))
    const [only] = begun
    if (!only || begun.length > 1 || key.length < FEWEST_LETTERS || nameKey(only.text) === key) return false
    take(only)
    return true
  }

  const value = onlySuggestions ? (chosen?.text === typed ? chosen.id : '') : typed
  return { typed, chosen, value, type, choose, completeTyped }
}

function toOption({ id, text, detail }: Suggestion) {
  return (
    <ListBoxItem id={id} textValue={text} className={`texts option ${styles.option}`}>
      <span>{text}</span>
      {detail && <span className={`soft ${styles.detail}`}>{detail}</span>}
    </ListBoxItem>
  )
}

type HiddenValueProps = { name: string; value: string; required: boolean | undefined; label: string }

/** The hidden input that is sent. Dispatches input events, so that the form notices changes. */
function HiddenValue({ name, value, required, label }: HiddenValueProps) {
  const input = useRef<HTMLInputElement>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])
  return (
    <input ref={input} type="hidden" name={name} value={value} data-required={required ? label : undefined} />
  )
}

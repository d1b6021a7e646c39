import { use, useEffect, useId, useRef, useState } from 'react'
import { ComboBox } from 'react-aria-components/ComboBox'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { nameKey } from '../../lib/text.ts'
import fields from './field.module.css'
import { FieldAbout } from './field-about.tsx'
import styles from './suggest-field.module.css'
import { FieldErrorsContext } from './text-field.tsx'

export type Suggestion = { id: string; text: string; detail?: string | undefined }

type Props = {
  label: string
  name: string
  hint?: string
  /** What fits what was typed so far. */
  suggest: (typed: string) => readonly Suggestion[]
  /** What is there from the start. */
  start?: Suggestion | undefined
  /** Whether only what is suggested can be taken; its id is sent then, otherwise the text. */
  isClosed?: boolean
  required?: boolean
  maxLength?: number
  autoFocus?: boolean
  onChoose?: (id: string) => void
}

/** A text that is helped along by suggestions. */
export function SuggestField({ label, name, hint, suggest, start, isClosed = false, ...props }: Props) {
  const id = useId()
  const wrong = use(FieldErrorsContext)[name]
  const { typed, chosen, type, choose } = useChoice(start, suggest, isClosed, props.onChoose)
  const about = wrong || hint ? { 'aria-describedby': `${id}-about` } : {}

  return (
    <ComboBox
      className={fields.field ?? ''}
      items={suggest(typed)}
      inputValue={typed}
      onInputChange={type}
      selectedKey={chosen?.id ?? null}
      onSelectionChange={(key) => choose(key === null ? null : String(key))}
      allowsCustomValue={!isClosed}
      isInvalid={Boolean(wrong)}
      validationBehavior="aria"
      menuTrigger="input"
    >
      <Label className={fields.label ?? ''}>{label}</Label>
      <Input
        {...about}
        className={fields.input ?? ''}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        aria-required={props.required}
      />
      <HiddenValue
        name={name}
        value={isClosed ? (chosen?.text === typed ? chosen.id : '') : typed}
        required={props.required}
        label={label}
      />
      <FieldAbout id={id} hint={hint} wrong={wrong} />
      <Popover className={styles.popover ?? ''} offset={2}>
        <ListBox<Suggestion> className={styles.list ?? ''}>{toOption}</ListBox>
      </Popover>
    </ComboBox>
  )
}

/** What is typed, and what of the suggestions it means. Typing the whole of one chooses it. */
function useChoice(
  start: Suggestion | undefined,
  suggest: Props['suggest'],
  isClosed: boolean,
  onChoose: Props['onChoose'],
) {
  const [typed, setTyped] = useState(start?.text ?? '')
  const [chosen, setChosen] = useState(start ?? null)

  function take(suggestion: Suggestion) {
    setTyped(suggestion.text)
    if (suggestion.id === chosen?.id) return
    setChosen(suggestion)
    onChoose?.(suggestion.id)
  }

  function type(text: string) {
    setTyped(text)
    const whole = suggest(text).find((each) => nameKey(each.text) === nameKey(text))
    if (whole && whole.id !== chosen?.id) {
      setChosen(whole)
      onChoose?.(whole.id)
    }
  }

  /** Also told, when the field is left, what was chosen before: the text goes back to it. */
  function choose(key: string | null) {
    const suggestion = key === chosen?.id ? chosen : suggest(typed).find(({ id }) => id === key)
    if (suggestion) return take(suggestion)
    setChosen(null)
    if (isClosed) setTyped('')
  }

  return { typed, chosen, type, choose }
}

function toOption({ id, text, detail }: Suggestion) {
  return (
    <ListBoxItem id={id} textValue={text} className={styles.option ?? ''}>
      <span>{text}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </ListBoxItem>
  )
}

type HiddenValueProps = { name: string; value: string; required: boolean | undefined; label: string }

/** What is sent; tells the form of a change, as a field that is typed into does. */
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

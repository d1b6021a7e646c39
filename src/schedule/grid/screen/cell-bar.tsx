import { readingOf } from '@sailing-desk/dates/date-status'
import { readDates } from '@sailing-desk/dates/read-dates'
import { FieldErrorsContext, TextField } from '@sailing-desk/records/ui/fields/fields'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import { CALL_TEXT_NAMES, CALL_TEXTS, type CallTextName } from '@sailing-desk/timetable/call-texts'
import { MAX_TEXT_LENGTH } from '@sailing-desk/timetable/map-call-texts'
import { readingText } from '@sailing-desk/timetable/reading-text'
import { type KeyboardEvent, useState } from 'react'
import { byRuleHint } from '../../cut-offs/messages.ts'
import type { ActiveCall } from '../model/active-call.ts'
import { NO_TEXTS, textErrors } from '../model/call-texts.ts'
import { callName } from '../model/grid-messages.ts'
import { typedCellCutOffText, typedDatesText, understoodCall } from '../model/understood-call.ts'
import { type CallAction, CallMenuButton } from './call-menu.tsx'
import styles from './cell-bar.module.css'
import { useCutOffByRule } from './cut-off-by-rule.ts'

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

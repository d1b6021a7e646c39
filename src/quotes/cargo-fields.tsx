import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import type { CarryingLeg } from '@sailing-desk/timetable/cargo-fit'
import { LENGTH_UNITS } from '@sailing-desk/trade/length-units'
import { type ClipboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldId } from '../submissions/form/submission-form.tsx'
import { CARRIER_DECIDES, FitText } from '../timetable/cargo-fit/fit-text.tsx'
import styles from './cargo-fields.module.css'
import {
  CARGO_FIELDS,
  CARGO_KINDS,
  CARGO_UNIT,
  type CargoField,
  cargoFieldName,
  isBlankLine,
  MAX_CARGO_LINES,
  RUNNING,
  typedLines,
} from './cargo-line.ts'
import type { PastedLine } from './pasted-cargo.ts'
import type { LineTotals, TypedTotals } from './typed-cargo.ts'

/** Lines that are there without a script; with one, the first is shown, and others when they are wanted. */
const FIRST_LINES = 4
const QUIET_MS = 1200
const NO_TOTALS: TypedTotals = { lines: [], total: '', missing: '' }

/** Reading cargo and what was pasted, loaded when it is used. */
export const loadTypedCargo = () => import('./typed-cargo.ts')

const NOT_PASTED =
  'These cells were not pasted: copy columns for length, width, height and weight, with or without their headings.'

/** The name of the button that has the cargo counted without a script. */
export const COUNT = 'count'

type Props = {
  /** The values of a no-script submission, and what the server has counted of them. */
  typed: Record<string, string | undefined>
  counted: TypedTotals | null
  /** What carries the cargo; empty if that is not known. */
  legs: readonly CarryingLeg[]
}

/** The lines of cargo of a form, with their totals and whether they fit. */
export function CargoFields({ typed, counted, legs }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState(() => Math.max(1, filledLines(typed)))
  const [isLeft, setLeft] = useState(counted !== null)
  const [totals, setTotals] = useState(counted ?? NO_TOTALS)
  const [note, setNote] = useState('')

  const readForm = () => {
    const form = box.current?.closest('form')
    return (form && typedLines(Object.fromEntries(new FormData(form)))) ?? []
  }
  const work = async () => {
    const { totalsOfTyped } = await loadTypedCargo()
    setTotals(totalsOfTyped(readForm(), legs))
  }

  async function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n]./.test(text)) return
    event.preventDefault()
    const pasted = (await loadTypedCargo()).readPastedCargo(text)
    if (!pasted) return setNote(NOT_PASTED)
    const first = 1 + readForm().findLastIndex((line) => !isBlankLine(line))
    const fitting = pasted.slice(0, MAX_CARGO_LINES - first)
    flushSync(() => setCount((before) => Math.max(before, first + fitting.length)))
    fillIn(box.current, fitting, first)
    setNote(pastedText(fitting.length, pasted.length - fitting.length))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of its fields
    <div
      ref={box}
      className="stack"
      onInput={() => {
        setLeft(false)
        void work().catch(() => {})
      }}
      onBlur={() => setLeft(true)}
      onPaste={(event) => void paste(event)}
    >
      <div className={styles.units}>
        <SelectField label="Dimensions in" name={CARGO_UNIT} defaultValue={typed[CARGO_UNIT] ?? 'm'} isBeside>
          <Options of={LENGTH_UNITS.map((unit) => [unit, unit])} />
        </SelectField>
        <p className={`soft ${styles.scripted}`}>Paste rows from Excel into any field.</p>
      </div>
      {Array.from({ length: Math.max(FIRST_LINES, count) }, (_, at) => (
        <CargoLineFields
          key={at}
          at={at}
          typed={typed}
          totals={totals.lines[at]}
          isExtra={at >= count}
          saysWhy={isLeft}
        />
      ))}
      {count < MAX_CARGO_LINES && (
        <p className={styles.scripted}>
          <button type="button" className="as-link" onClick={() => setCount(count + 1)}>
            Add a line
          </button>
        </p>
      )}
      {note && <p className="soft">{note}</p>}
      <p className={styles.needsScript}>
        <button type="submit" name={COUNT} value="1" className="chip">
          {legs.length > 0 ? 'Calculate, and compare with the vessel' : 'Calculate'}
        </button>
      </p>
      <Totals {...totals} note={note} saysWhy={isLeft} />
    </div>
  )
}

const pastedText = (pasted: number, left: number) =>
  `${pasted === 1 ? '1 line was' : `${pasted} lines were`} pasted.${
    left > 0 ? ` There is room for ${MAX_CARGO_LINES} lines: ${left} were left out.` : ''
  }`

/** Fills the fields from line `first` on, and tells the form that it was changed. */
function fillIn(box: HTMLElement | null, pasted: readonly PastedLine[], first: number): void {
  const fields = box?.closest('form')?.elements
  for (const [at, line] of pasted.entries())
    for (const [name, text] of Object.entries(line)) {
      const field = fields?.namedItem(cargoFieldName(first + at, name as CargoField))
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = text
    }
  box?.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The totals as they are typed, and once a field is left why a line is not in them; read aloud once typing has paused, with what does not fit. */
function Totals({ total, missing, lines, note, saysWhy }: TypedTotals & { note: string; saysWhy: boolean }) {
  const [spoken, setSpoken] = useState('')
  const misfits = lines.flatMap(({ fit }, at) =>
    fit?.verdict === 'does not fit' ? `Line ${at + 1}: ${fit.text}.` : [],
  )
  const text = [note, total, ...misfits].filter(Boolean).join(' ')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <>
      {(total || (saysWhy && missing)) && (
        <p className={styles.total}>
          <b>{total || 'No total yet.'}</b>
          {total && '.'}
          {saysWhy && missing && ` ${missing}`}
          {lines.some(({ fit }) => fit) && ` ${CARRIER_DECIDES}`}
        </p>
      )}
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
    </>
  )
}

/** The number of lines up to the last one in which something is typed. */
const filledLines = (typed: Record<string, string | undefined>) =>
  1 + (typedLines(typed) ?? []).findLastIndex((line) => !isBlankLine(line))

type LineProps = {
  at: number
  typed: Record<string, string | undefined>
  totals: LineTotals | undefined
  /** Not shown where a script can add it. */
  isExtra: boolean
  /** Whether to say why there is no total: once a field is left. */
  saysWhy: boolean
}

function CargoLineFields({ at, typed, totals, isExtra, saysWhy }: LineProps) {
  const id = useId()
  const field = (field: CargoField) => {
    const name = cargoFieldName(at, field)
    return { name, id: fieldId(name), label: CARGO_FIELDS[field], defaultValue: typed[name] }
  }
  const number = (name: CargoField) =>
    ({ ...field(name), inputMode: 'decimal', autoComplete: 'off' }) as const
  return (
    <fieldset aria-describedby={id} className={`${styles.line} ${isExtra ? styles.needsNoScript : ''}`}>
      <legend>Line {at + 1}</legend>
      <SelectField {...field('kind')}>
        <option value="">Choose</option>
        <Options of={Object.entries(CARGO_KINDS)} />
      </SelectField>
      <TextField {...field('make_model')} autoComplete="off" maxLength={200} />
      <TextField {...number('length')} />
      <TextField {...number('width')} />
      <TextField {...number('height')} />
      <TextField {...number('weight')} label="Weight (kg)" />
      <TextField {...number('pieces')} defaultValue={typed[cargoFieldName(at, 'pieces')] ?? '1'} />
      <SelectField {...field('running')}>
        <option value="">–</option>
        <Options of={Object.entries(RUNNING)} />
      </SelectField>
      <p id={id} className={`soft ${styles.volume}`}>
        {totals?.text || (saysWhy && totals?.problem)}
        {totals?.fit && <FitText fit={totals.fit} />}
      </p>
    </fieldset>
  )
}

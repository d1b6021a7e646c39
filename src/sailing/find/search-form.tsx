import { type FocusEvent, useId, useState } from 'react'
import { slugOf } from '../../lib/slug.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FieldErrorsContext, TextField } from '../../ui/fields/text-field.tsx'
import { readFromBrowser } from '../../web/browser-calls.ts'
import type { PortList } from '../public-ports/port-page.schema.ts'
import { monthName } from './messages.ts'
import { monthsAhead } from './month-window.ts'
import styles from './search-form.module.css'

type Field = 'from' | 'to' | 'month'
export type SearchPort = Pick<PortList['ports'][number], 'key' | 'name' | 'country' | 'code'>

type Props = {
  today: string
  values?: Partial<Record<Field, string>>
  /** Error texts by field. */
  errors?: Record<string, string>
  /** What is offered while typing; read when a field gets the focus if not given. */
  ports?: readonly SearchPort[] | undefined
}

/** Leads to the sailings between two ports. The server understands what is typed, so it works without a script. */
export function SearchForm({ today, values = {}, errors = {}, ports }: Props) {
  const id = useId()
  const [read, setRead] = useState<readonly SearchPort[]>()
  const offered = ports ?? read ?? []

  function readPorts(_event: FocusEvent) {
    if (ports || read) return
    setRead([])
    // Without the list the form works as well.
    readFromBrowser('/backend/api/ports', new AbortController().signal).then(
      (list) => setRead(list.ports),
      () => setRead(undefined),
    )
  }

  const port = (name: 'from' | 'to', label: string) => (
    <TextField
      name={name}
      label={label}
      list={`${id}ports`}
      defaultValue={values[name]}
      required
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
    />
  )
  return (
    <FieldErrorsContext value={errors}>
      <form action="/sailings" className={styles.form} onFocus={readPorts}>
        {port('from', 'From port')}
        {port('to', 'To port')}
        <SelectField name="month" label="Leaving in" defaultValue={values.month ?? ''}>
          <option value="">Next 90 days</option>
          {monthsAhead(today).map((month) => (
            <option key={month} value={month}>
              {monthName(month)}
            </option>
          ))}
        </SelectField>
        <button type="submit" className={`button ${styles.submit}`}>
          Find sailings
        </button>
        <datalist id={`${id}ports`}>
          {typedNames(offered).map(({ text, port: { key, country, code } }) => (
            <option key={key} value={text}>
              {[country, code].filter(Boolean).join(' · ')}
            </option>
          ))}
        </datalist>
      </form>
    </FieldErrorsContext>
  )
}

/** What is typed for each port: its name, or what its address ends in if another port has the same one. */
function typedNames(ports: readonly SearchPort[]): { text: string; port: SearchPort }[] {
  const seen = new Set<string>()
  return ports.map((port) => {
    const slug = slugOf(port.name)
    const isFirst = !seen.has(slug)
    seen.add(slug)
    return { text: isFirst ? port.name : port.key, port }
  })
}

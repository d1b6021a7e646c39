import { monthText } from '@sailing-desk/dates/day-text'
import { monthsAhead } from '@sailing-desk/timetable/sailings/month-window'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import './search-form.css'

const ReadPortOptions = lazy(() => import('./read-port-options.tsx'))

type Name = 'from' | 'to' | 'month'

type Props = {
  today: string
  values?: Partial<Record<Name, string>>
  /** Error texts by field, and what stands below them. */
  errors?: Record<string, string>
  below?: Partial<Record<Name, ReactNode>>
  /** The ports that are offered while typing; read when a field gets the focus if not given. */
  options?: ReactNode
  /** Another button. */
  children?: ReactNode
}

/**
 * Leads to the sailings between two ports, or to the page of one. The server understands what is typed, so it works without a script. Its fields are
 * plain ones, because every page with it would load the others.
 */
export function SearchForm({ today, values = {}, errors = {}, below = {}, options, children }: Props) {
  const id = useId()
  const [isUsed, setUsed] = useState(false)
  const about = (name: Name) => ({
    id: id + name,
    name,
    'aria-invalid': errors[name] ? (true as const) : undefined,
    'aria-describedby': errors[name] ? `${id}${name}-error` : undefined,
  })
  const port = (name: 'from' | 'to') => (
    <input
      {...about(name)}
      list={`${id}ports`}
      defaultValue={values[name]}
      required={name === 'from'}
      placeholder={name === 'to' ? 'Any port' : undefined}
      maxLength={60}
      autoComplete="off"
      spellCheck={false}
    />
  )
  const labelled = (name: Name, label: string, input: ReactNode) => (
    <div>
      <label htmlFor={id + name}>{label}</label>
      {input}
      {errors[name] && <p id={`${id}${name}-error`}>{errors[name]}</p>}
      {below[name]}
    </div>
  )
  return (
    <form
      action="/sailings"
      aria-label="Find a sailing"
      className={children ? 'search-form two-buttons' : 'search-form'}
      onFocus={() => setUsed(true)}
    >
      {labelled('from', 'From port', port('from'))}
      {labelled('to', 'To port', port('to'))}
      {labelled(
        'month',
        'Departure month',
        <select {...about('month')} defaultValue={values.month ?? ''}>
          <option value="">Next 90 days</option>
          {monthsAhead(today).map((month) => (
            <option key={month} value={month}>
              {monthText(month)}
            </option>
          ))}
        </select>,
      )}
      <button type="submit" className="button">
        Find sailings
      </button>
      {children}
      <datalist id={`${id}ports`}>
        {options ??
          (isUsed && (
            <Suspense>
              <ReadPortOptions />
            </Suspense>
          ))}
      </datalist>
    </form>
  )
}

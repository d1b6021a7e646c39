import { lazy, Suspense, useId, useState } from 'react'
import './search-form.css'

const ReadPortOptions = lazy(() => import('./read-port-options.tsx'))

/**
 * Leads from another page to the sailings between two ports. The server understands what is typed and says what is wrong, so
 * it is plain and small.
 */
export function QuickSearch() {
  const id = useId()
  const [isUsed, setUsed] = useState(false)
  const port = (name: string, label: string) => (
    <div>
      <label htmlFor={id + name}>{label}</label>
      <input
        id={id + name}
        name={name}
        list={id}
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
  return (
    <form
      action="/sailings"
      aria-label="Find a sailing"
      className="search-form"
      onFocus={() => setUsed(true)}
    >
      {port('from', 'From port')}
      {port('to', 'To port')}
      <button type="submit" className="button">
        Find sailings
      </button>
      <datalist id={id}>
        {isUsed && (
          <Suspense>
            <ReadPortOptions />
          </Suspense>
        )}
      </datalist>
    </form>
  )
}

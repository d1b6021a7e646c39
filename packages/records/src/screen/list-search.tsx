import { Children, type ReactNode, type Ref, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { useShortcut } from '../ui/dialogs/shortcuts.tsx'
import { TextField } from '../ui/fields/fields.tsx'
import styles from '../ui/lists/list.module.css'
import { type ListState, withListChanges } from '../ui/lists/list-state.ts'
import type { SetListState } from './load-list.ts'

/** Pause in typing before the search starts. */
const PAUSE_MS = 250

type Props = {
  label: string
  placeholder: string | undefined
  field?: RefObject<HTMLInputElement | null>
  state: ListState
  onState: SetListState
  /** The filters. */
  children: ReactNode
}

/** The search field of a list whose state is in the URL, with its filters. */
export function ListSearch({ label, placeholder, field, state, onState, children }: Props) {
  return (
    <search className={`fields ${styles.tools}`}>
      <SearchField
        ref={field}
        label={label}
        placeholder={placeholder}
        value={state.search}
        onSearch={(search) => onState((current) => withListChanges(current, { search }), { replace: true })}
      />
      {Children.toArray(children).length > 0 && (
        <Filters count={Object.keys(state.filters).length}>{children}</Filters>
      )}
    </search>
  )
}

/** On phones behind one button, so that the first row is on the first screen; open where the list is filtered. */
function Filters({ count, children }: { count: number; children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <>
      <div className={styles.fold}>
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? `Filters (${count})` : 'Filters'}
        </Button>
      </div>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        {children}
      </div>
    </>
  )
}

/** '/' moves the focus to the search field, and so does clearing the search and the filters. */
export function useListSearch(onState: SetListState) {
  const field = useRef<HTMLInputElement>(null)
  useShortcut('/', 'Go to the search', () => field.current?.focus())

  function clear() {
    onState(unfiltered)
    field.current?.focus()
  }

  return { field, clear }
}

export const unfiltered = (state: ListState) => withListChanges(state, { search: '', filters: {} })

type SearchFieldProps = {
  label: string
  /** What is searched, if the label does not say so. */
  placeholder?: string | undefined
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches while typing. `value` is the current search; if it changes from outside, as after Back, it replaces the text. */
function SearchField({ label, placeholder, value, onSearch, ref }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const requested = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  useEffect(() => {
    if (value === requested.current) return
    clearTimeout(waiting.current)
    requested.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function type(typed: string) {
    setText(typed)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (typed === requested.current) return
      requested.current = typed
      search.current(typed)
    }, PAUSE_MS)
  }

  return (
    <TextField
      ref={ref}
      label={label}
      placeholder={placeholder}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

import { type Ref, useEffect, useRef, useState } from 'react'
import { TextField } from './fields.tsx'

/** Pause in typing before the search starts. */
const PAUSE_MS = 250

type Props = {
  label: string
  /** What is searched, if the label does not say so. */
  placeholder?: string | undefined
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches while typing. `value` is the current search; if it changes from outside, as after Back, it replaces the text. */
export function SearchField({ label, placeholder, value, onSearch, ref }: Props) {
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

import { type Ref, useEffect, useRef, useState } from 'react'
import { TextField } from './text-field.tsx'

/** How long one may pause between letters before the search begins. */
const PAUSE_MS = 250

type Props = {
  label: string
  /** What is searched, where the label does not say it. */
  placeholder?: string | undefined
  value: string
  onSearch: (text: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Searches while one types. `value` is what is searched for now; another one, as after Back, takes its place. */
export function SearchField({ label, placeholder, value, onSearch, ref }: Props) {
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const search = useRef(onSearch)
  useEffect(() => {
    search.current = onSearch
  }, [onSearch])
  useEffect(() => {
    if (value === asked.current) return
    clearTimeout(waiting.current)
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => () => clearTimeout(waiting.current), [])

  function type(typed: string) {
    setText(typed)
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => {
      if (typed === asked.current) return
      asked.current = typed
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

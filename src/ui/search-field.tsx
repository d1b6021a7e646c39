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
  useEffect(() => {
    if (value === asked.current) return
    asked.current = value
    setText(value)
  }, [value])
  useEffect(() => {
    if (text === asked.current) return
    const waiting = setTimeout(() => {
      asked.current = text
      onSearch(text)
    }, PAUSE_MS)
    return () => clearTimeout(waiting)
  }, [text, onSearch])
  return (
    <TextField
      ref={ref}
      label={label}
      placeholder={placeholder}
      type="search"
      autoComplete="off"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}

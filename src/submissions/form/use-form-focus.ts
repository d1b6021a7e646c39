import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { FORM } from '../sent-path.ts'

/**
 * Puts the focus into the first empty field for a visitor who followed a link to the form. The page is where the link
 * led, so nothing scrolls; and nobody who has gone elsewhere meanwhile is taken back.
 */
export function useFormFocus(form: RefObject<HTMLFormElement | null>): void {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${FORM}` || document.activeElement !== document.body) return
    const fields = form.current?.querySelectorAll<HTMLInputElement>('input:required, textarea:required') ?? []
    const empty = [...fields].find(({ value }) => value === '')
    empty?.focus({ preventScroll: true })
  }, [form, hash])
}

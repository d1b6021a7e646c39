import { type RefObject, useEffect } from 'react'
import { useLocation } from 'react-router'
import { FORM } from '../sent-path.ts'

/**
 * Focuses the first empty field for a visitor who followed a link to the form, unless the focus has moved meanwhile.
 * Does not scroll, because the browser already has.
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

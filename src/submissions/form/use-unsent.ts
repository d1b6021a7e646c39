import { type RefObject, useEffect } from 'react'
import { useBlocker } from 'react-router'

const QUESTION = 'What you typed has not been sent. Leave this page?'

/** Asks before leaving the page with unsent input. */
export function useUnsent(form: RefObject<HTMLFormElement | null>): void {
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      isChanged(form.current) &&
      !window.confirm(QUESTION),
  )

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => isChanged(form.current) && event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [form])
}

function isChanged(form: HTMLFormElement | null): boolean {
  return [...(form?.querySelectorAll<HTMLInputElement>('input, textarea') ?? [])].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  )
}

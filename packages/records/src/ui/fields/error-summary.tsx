import { type ReactNode, useEffect, useRef } from 'react'

/** `attempt` changes each time the form is sent. */
type Props = { attempt: unknown; className: string | undefined; children: ReactNode }

/** What is wrong with a form. Takes the focus on each failed attempt. */
export function ErrorSummary({ attempt, className, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} role="alert" tabIndex={-1} data-tone="danger" className={className}>
      {children}
    </div>
  )
}

export const correctFieldsText = (count: number) =>
  count === 1 ? 'Please correct one field:' : `Please correct ${count} fields:`

import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

/** A titled part of a screen. `id` is for links to it, which move the focus there. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  const part = useRef<HTMLElement>(null)
  const location = useLocation()
  useEffect(() => {
    if (id && location.hash === `#${id}`) part.current?.focus()
  }, [id, location])
  return (
    <section
      ref={part}
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={heading}
      className="card stack panel"
    >
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

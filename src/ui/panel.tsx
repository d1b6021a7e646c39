import { type ReactNode, useId } from 'react'

/** A titled part of a screen. `id` is for links to it. */
export function Panel({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const heading = useId()
  return (
    <section id={id} aria-labelledby={heading} className="card stack panel">
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  )
}

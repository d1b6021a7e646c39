import { type ReactNode, useId } from 'react'

/** A titled part of a screen. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card stack panel">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

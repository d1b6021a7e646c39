import { type ReactNode, useEffect, useState } from 'react'

/** Comes a moment after the live region around it: what is there from the start is not read aloud everywhere. */
export function Announced({ children }: { children: ReactNode }) {
  const [isSaid, setSaid] = useState(false)
  useEffect(() => setSaid(true), [])
  return <span>{isSaid && children}</span>
}

import { type ReactNode, useEffect, useState } from 'react'

/** Adds its content after the live region has mounted, because initial content is not always announced. */
export function Announced({ children }: { children: ReactNode }) {
  const [isMounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return <span>{isMounted && children}</span>
}

import { useEffect, useState } from 'react'

const DELAY_MS = 150

/** Whether something takes long enough to be noticed. */
export function useLate(isLoading: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isLoading) return setLate(false)
    const waiting = setTimeout(() => setLate(true), DELAY_MS)
    return () => clearTimeout(waiting)
  }, [isLoading])
  return late && isLoading
}

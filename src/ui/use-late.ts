import { useEffect, useState } from 'react'

const SOON_MS = 150

/** Whether something is under way for longer than one notices. */
export function useLate(isUnderWay: boolean): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return setLate(false)
    const waiting = setTimeout(() => setLate(true), SOON_MS)
    return () => clearTimeout(waiting)
  }, [isUnderWay])
  return late && isUnderWay
}

import { useEffect, useState } from 'react'
import type { OpenState } from '../site-content/company/opening-hours.ts'
import styles from './office-card.module.css'

const MINUTE_MS = 60_000

/** When an office is open and, once the browser can tell the time, whether it is now: a page is kept longer than that is true. */
export function OpeningHours({ hours, holidays }: { hours: string; holidays: readonly string[] }) {
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    const tell = () => readState(hours, holidays).then(setState, () => {})
    void tell()
    const timer = setInterval(tell, MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours, holidays])
  return (
    <p className={styles.hours} data-hours>
      {state && <strong data-open={state.isOpen || undefined}>{`${state.text}. `}</strong>}
      {hours} IST
    </p>
  )
}

async function readState(hours: string, holidays: readonly string[]): Promise<OpenState | null> {
  const { openState, readOpeningHours } = await import('../site-content/company/opening-hours.ts')
  const spans = readOpeningHours(hours)
  return spans && openState(spans, holidays)
}

import { TO_BE_CONFIRMED, undatedNote } from '../../dates/date-status.ts'
import { looksLike } from '../../dates/day-text.ts'
import { actualText } from '../../voyage-rules/actual-dates.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import styles from './call-dates.module.css'
import { doubtText } from './call-texts.ts'

type Props = {
  call: Pick<VoyageCall, 'dates' | 'days' | 'reading' | 'changed' | 'doubt' | 'ata' | 'atd'>
  /** Its days are shown beside it. */
  isTypedOnly?: boolean
  /** Its dates are shown beside it: only what else is to be said of them. */
  isAside?: boolean
}

/** The days of a call, its dates as typed, when the vessel really came, and what changed. One in doubt is first of all to be confirmed. */
export function CallDates({ call, isTypedOnly = false, isAside = false }: Props) {
  const { dates, reading, changed, doubt } = call
  const days = isTypedOnly ? undefined : call.days
  const note = undatedNote(reading)
  const actual = actualText(call)
  return (
    <>
      {doubt && !isAside && <span className={styles.doubt}>{TO_BE_CONFIRMED} </span>}
      {!isAside && <bdi>{days ?? dates}</bdi>}{' '}
      {!isAside && days && !looksLike(dates, days) && <small>{dates}</small>}
      {note && !isAside && <small>{note}</small>}
      {doubt && <small>{doubtText(doubt)}</small>}
      {actual && <small className={styles.actual}>{actual}</small>}
      {changed && <small className={styles.changed}>{changed}</small>}
    </>
  )
}

import { TO_BE_CONFIRMED, undatedNote } from '@sailing-desk/dates/date-status'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import { doubtText } from '@sailing-desk/timetable/shared/call-texts'
import type { VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import styles from './call-dates.module.css'

type Props = {
  call: Pick<VoyageCall, 'dates' | 'days' | 'understood' | 'reading' | 'changed' | 'doubt' | 'ata' | 'atd'>
  /** Its dates are shown beside it: only what else is to be said of them. */
  isAside?: boolean
}

/** The dates of a call as typed, beside its days only if the text does not say these; when the vessel really came, and what changed. One in doubt is first of all to be confirmed. */
export function CallDates({ call, isAside = false }: Props) {
  const { dates, understood, reading, changed, doubt } = call
  const days = understood && call.days
  const note = undatedNote(reading)
  const actual = actualText(call)
  return (
    <>
      {doubt && !isAside && <span className={styles.doubt}>{TO_BE_CONFIRMED} </span>}
      {!isAside && <bdi>{days ?? dates}</bdi>} {!isAside && days && <small>{dates}</small>}
      {note && !isAside && <small>{note}</small>}
      {doubt && <small>{doubtText(doubt)}</small>}
      {actual && <small className={styles.actual}>{actual}</small>}
      {changed && <small className={styles.changed}>{changed}</small>}
    </>
  )
}

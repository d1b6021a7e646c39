import { undatedNote } from '../../dates/date-status.ts'
import type { VoyageCall } from '../voyages/voyage.schema.ts'
import styles from './call-dates.module.css'

type Props = { call: Pick<VoyageCall, 'dates' | 'reading' | 'understood' | 'changed'> }

/** The dates of a call as typed, with what they mean and what changed. An omitted call is struck through. */
export function CallDates({ call: { dates, reading, understood, changed } }: Props) {
  const note = undatedNote(reading)
  return (
    <>
      <bdi>{reading === 'omit' ? <s>{dates}</s> : dates}</bdi>{' '}
      {understood && <small>{`(${understood})`}</small>}
      {note && <small>{note}</small>}
      {changed && <small className={styles.changed}>{changed}</small>}
    </>
  )
}

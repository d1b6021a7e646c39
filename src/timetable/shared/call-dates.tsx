import { TO_BE_CONFIRMED, undatedNote } from '../../dates/date-status.ts'
import type { VoyageCall } from '../voyage.schema.ts'
import styles from './call-dates.module.css'
import { doubtText } from './call-texts.ts'

type Props = { call: Pick<VoyageCall, 'dates' | 'reading' | 'understood' | 'changed' | 'doubt'> }

/**
 * The dates of a call as typed, with what they mean and what changed. An omitted call is struck through; one in doubt is first of
 * all to be confirmed.
 */
export function CallDates({ call: { dates, reading, understood, changed, doubt } }: Props) {
  const note = undatedNote(reading)
  return (
    <>
      {doubt && <span className={styles.doubt}>{TO_BE_CONFIRMED} </span>}
      <bdi>{reading === 'omit' ? <s>{dates}</s> : dates}</bdi>{' '}
      {understood && <small>{`(${understood})`}</small>}
      {note && <small>{note}</small>}
      {doubt && <small>{doubtText(doubt)}</small>}
      {changed && <small className={styles.changed}>{changed}</small>}
    </>
  )
}

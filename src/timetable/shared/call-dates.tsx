import { TO_BE_CONFIRMED, undatedNote } from '@sailing-desk/dates/date-status'
import { actualText } from '@sailing-desk/timetable/actual-dates'
import { voyagePath } from '@sailing-desk/timetable/addresses'
import { doubtText } from '@sailing-desk/timetable/shared/call-texts'
import type { ShipRef, VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link } from 'react-router'
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

/** A vessel with the number of her voyage: the link of a row to the page of the voyage, else to that of the ship. */
export function VoyageLink({ ship, voyage }: { ship: ShipRef; voyage: string | null }) {
  const text = vesselWithVoyage({ name: ship.name, voyage })
  if (ship.key === null) return <bdi>{text}</bdi>
  return (
    <Link to={voyagePath(ship.key, voyage)} className="row-link">
      {text}
    </Link>
  )
}

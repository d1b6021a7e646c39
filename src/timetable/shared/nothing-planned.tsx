import { NO_SCHEDULE } from '@sailing-desk/timetable/shared/messages'
import { Link } from 'react-router'

/** Shown if no route of the tab has a call. */
export default function NothingPlanned() {
  return (
    <div className="empty">
      <p>{NO_SCHEDULE}</p>
      <Link to="/contact-us#form">Ask us about the next sailing</Link>
    </div>
  )
}

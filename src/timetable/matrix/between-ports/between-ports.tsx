import { monthText } from '@sailing-desk/dates/day-text'
import { type ScheduleView, scheduleHref } from '@sailing-desk/timetable/matrix/schedule-address'
import { Link } from 'react-router'
import type { BetweenPorts } from '../load-schedules.ts'

type Props = { between: BetweenPorts; isFound: boolean; view: ScheduleView | null }

/** Says which part of the schedule follows, or where else to look if there is none, and leads back to the whole. */
export function PartOfSchedule({ between, isFound, view }: Props) {
  const { tab, ports, values, address, elsewhere } = between
  const all = (
    <Link to={scheduleHref(tab, view)} className="chip">
      All ports and voyages
    </Link>
  )
  if (!ports) return <p>{all}</p>
  const asked = `${ports.from.name}${ports.to ? ` to ${ports.to.name}` : ''}`
  const month = values.month && ` in ${monthText(values.month)}`
  if (isFound)
    return (
      <div className="toolbar apart screen-only">
        <p>
          Voyages from {asked}
          {month}
        </p>
        {all}
      </div>
    )
  return (
    <div className="empty">
      <p>
        The {tab} schedule has no voyage from {asked}
        {month}.
      </p>
      {elsewhere && <Link to={scheduleHref(elsewhere, view, values)}>{`See the ${elsewhere} schedule`}</Link>}
      {address && ports.to && <a href={address}>{`Sailings from ${asked}, with transhipment`}</a>}
      {all}
    </div>
  )
}

import { daysAndMonths } from '@sailing-desk/dates/day-text'
import { schedulePath } from '@sailing-desk/timetable/addresses'
import { callStates } from '@sailing-desk/timetable/call-state'
import { placeText } from '@sailing-desk/timetable/shared/place-text'
import type { VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import type { VoyagePosition } from '@sailing-desk/timetable/voyage.schema'
import { Link } from 'react-router'
import { PassageChart } from '../find/passage-chart.tsx'
import cards from '../shared/call-cards.module.css'
import { ChangeMarks } from '../shared/change-marks.tsx'
import { Stop, VoyageCard } from './voyage-card.tsx'

type Voyage = VoyagePage['voyages'][number]
type Call = Voyage['calls'][number]

/** The voyages under one name, which most often is one. */
export default function Rotations({ voyages, today }: Pick<VoyagePage, 'voyages' | 'today'>) {
  return (
    <div className="stack">
      {voyages.map((voyage) => (
        <Rotation key={voyage.id} voyage={voyage} today={today} />
      ))}
    </div>
  )
}

/** A voyage as a line of its calls, with where the vessel should be today (ISO day), and how each date moved. */
function Rotation({ voyage, today }: { voyage: Voyage; today: string }) {
  const { route, calls, noon, passage } = voyage
  const states = callStates(calls, today)
  const stops = calls.map((call, at) => (
    <Stop key={call.id} call={{ ...call, changed: undefined }} state={states[at]}>
      <History call={call} />
    </Stop>
  ))
  return (
    <div className={cards.besideChart}>
      <VoyageCard
        voyage={voyage}
        states={states}
        today={today}
        title={<Link to={schedulePath(route.direction)}>{route.direction}</Link>}
        about={voyage.vessel_changed}
        className={cards.rotation}
      >
        {noon.is === 'unknown'
          ? stops
          : stops.toSpliced(placeOf(noon, calls), 0, <Here key="here" noon={noon} today={today} />)}
      </VoyageCard>
      {passage && <PassageChart {...passage} ship={noon.position} />}
    </div>
  )
}

function Here({ noon, today }: { noon: VoyagePosition; today: string }) {
  const isThere = noon.is === 'in port' || noon.is === 'under way'
  return (
    <li data-call="here">
      {`Today, ${daysAndMonths(today)}: ${hereText(noon)} `}
      {isThere && noon.position && (
        <small>
          <Link to="/map">Show on the chart</Link>
        </small>
      )}
    </li>
  )
}

function hereText(noon: VoyagePosition): string {
  if (noon.is === 'expected') return 'this voyage has not begun'
  if (noon.is === 'finished') return 'should have completed this voyage'
  return `should be ${placeText(noon)}${noon.is === 'under way' && noon.position ? ' at noon in India' : ''}`
}

/** The index of the call before which the line on today is shown. */
function placeOf({ is, calls: [first, next] }: VoyagePosition, calls: readonly Call[]): number {
  if (is === 'expected') return 0
  if (is === 'finished') return calls.length
  return calls.findIndex(({ id }) => id === (is === 'in port' ? first : next)?.id)
}

/** How the dates of a call moved, if they did. */
function History({ call: { last_change } }: { call: Call }) {
  if (!last_change) return null
  return (
    <small>
      <ChangeMarks of={[last_change]} /> {last_change.text}
    </small>
  )
}

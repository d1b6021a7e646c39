import { Link } from 'react-router'
import { daysAndMonths } from '../../dates/day-text.ts'
import { dayInIndia } from '../../lib/days.ts'
import { callStates } from '../../voyage-rules/call-state.ts'
import { type Whereabouts, whereabouts } from '../../voyage-rules/whereabouts.ts'
import { schedulePath } from '../addresses.ts'
import cards from '../shared/call-cards.module.css'
import { ChangeMarks } from '../shared/change-marks.tsx'
import type { VoyagePage } from '../ship-page.schema.ts'
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
  const { route, calls } = voyage
  const states = callStates(calls, today)
  const found = whereabouts(calls, today)
  const text = whereaboutsText(found)
  const here = text && <li key="here" data-call="here">{`Today, ${daysAndMonths(today)}: ${text}`}</li>
  const stops = calls.map((call, at) => (
    <Stop key={call.id} call={{ ...call, changed: undefined }} state={states[at]}>
      <History call={call} isPast={states[at] === 'past'} />
    </Stop>
  ))
  return (
    <VoyageCard
      voyage={voyage}
      states={states}
      title={<Link to={schedulePath(route.direction)}>{route.direction}</Link>}
      className={cards.rotation}
    >
      {here ? stops.toSpliced(placeOf(found, calls), 0, here) : stops}
    </VoyageCard>
  )
}

const namesOf = (calls: readonly Call[]) => calls.map(({ port }) => port.name).join(' or ')

/** Null if no call has days. */
function whereaboutsText(found: Whereabouts<Call>): string | null {
  if (found.is === 'unknown') return null
  if (found.is === 'expected') return 'this voyage has not begun'
  if (found.is === 'in port') return `should be in port at ${namesOf(found.at)}`
  if (found.is === 'finished') return 'should have completed this voyage'
  return `should be between ${found.from.port.name} and ${found.to.port.name}`
}

/** The index of the call before which the line on today is shown. */
function placeOf(found: Whereabouts<Call>, calls: readonly Call[]): number {
  if (found.is === 'in port') return calls.indexOf(found.at[0])
  if (found.is === 'under way') return calls.indexOf(found.to)
  return found.is === 'finished' ? calls.length : 0
}

/** How the dates moved; of a call that is over, only if they did. */
function History({ call: { last_change, unchanged_since }, isPast }: { call: Call; isPast: boolean }) {
  if (last_change)
    return (
      <small>
        <ChangeMarks of={[last_change]} /> {last_change.text}
      </small>
    )
  if (isPast) return null
  return (
    <small>
      {unchanged_since
        ? `unchanged since ${daysAndMonths(dayInIndia(Date.parse(unchanged_since)))}`
        : 'unchanged in the last 90 days'}
    </small>
  )
}

import { type Problem, problemIn } from '@sailing-desk/records/client/calls'
import { SCHEDULE_NOT_LOADED } from '@sailing-desk/timetable/shared/messages'
import { Link, useLocation } from 'react-router'
import { SailingPage } from './sailing-page.tsx'

/** What a loader returns instead of the data of a page. */
export type NotLoaded = { problem: Problem | null }
export const notLoaded = (error: unknown): NotLoaded => ({ problem: problemIn(error) })

const KINDS = { port: 'Port', vessel: 'Vessel', voyage: 'Voyage' }

type Props = NotLoaded & {
  kind: 'port' | 'vessel' | 'voyage'
  /** The list of all. */
  list: '/ports' | '/vessels'
}

/** A page of a port, vessel or voyage that does not exist, or whose data could not be read. */
export function NotShown({ problem, kind, list }: Props) {
  const isUnknown = problem?.status === 404 || problem?.status === 400
  const title = isUnknown ? `${KINDS[kind]} not found` : `The ${kind} cannot be shown`
  return (
    <SailingPage title={title} description={`There is no such ${kind} on our schedule.`}>
      {isUnknown ? <Unknown problem={problem} kind={kind} list={list} /> : <Failure />}
    </SailingPage>
  )
}

function Unknown({ problem, kind, list }: Props) {
  const similar = problem?.similar ?? []
  return (
    <div className="empty">
      <p>{problem?.status === 404 ? problem.message : `There is no such ${kind} on our schedule`}</p>
      {similar.length > 0 && (
        <p>
          Did you mean{' '}
          {similar.map(({ key, name }, at) => (
            <span key={key}>
              {at > 0 && ' or '}
              <Link to={`${list}/${key}`}>{name}</Link>
            </span>
          ))}
          ?
        </p>
      )}
      <p>
        <Link to={list}>{`All ${list.slice(1)} on our schedule`}</Link>
      </p>
      <p>
        <Link to="/contact-us#form">{`Ask us about a ${kind}`}</Link>
      </p>
    </div>
  )
}

type UnknownPortProps = { errors: Record<string, string>; from: string; to: string }

/** Below a search with a port that our schedule has not: which it has, and whom to ask about this one. */
export function UnknownPort({ errors, from, to }: UnknownPortProps) {
  if (!errors.from && !errors.to) return null
  const details = from && to ? `?${new URLSearchParams({ from, to })}` : ''
  return (
    <p className="links section">
      <Link to="/ports">All ports on our schedule</Link>
      <Link to={`/contact-us${details}#form`}>Ask us about a port</Link>
    </p>
  )
}

/** The data could not be read. */
export function Failure() {
  const { pathname } = useLocation()
  return (
    <div className="empty">
      <p role="alert">{SCHEDULE_NOT_LOADED}</p>
      <Link to={pathname} className="button">
        Try again
      </Link>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { vesselWithVoyage } from '../../lib/vessel-name.ts'
import { isBookable } from '../../voyage-rules/bookable.ts'
import type { CallState } from '../../voyage-rules/call-state.ts'
import { detailTexts } from '../../voyage-rules/call-texts.ts'
import { detailsOfVessel } from '../../voyage-rules/vessel-texts.ts'
import { portPath, voyagePath } from '../addresses.ts'
import cards from '../shared/call-cards.module.css'
import { CallDates } from '../shared/call-dates.tsx'
import { cutOffText, furtherCutOffTexts } from '../shared/call-texts.ts'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { ShareLink } from '../shared/share-link.tsx'
import type { PublicVoyage, VoyageCall } from '../voyage.schema.ts'

/** `states`: those of its calls on `today` (ISO day). `children`: what there is to show of each call. */
export type VoyageCardProps = {
  voyage: PublicVoyage
  states: readonly (CallState | undefined)[]
  today: string
  title: ReactNode
  about?: ReactNode
  className?: string | undefined
  /** Not on the page of the voyage, which has it above. */
  isShared?: boolean
  children: ReactNode
}

/** A voyage with its rotation, as on the cards of the schedule. */
export function VoyageCard({
  voyage,
  states,
  today,
  title,
  about,
  className,
  isShared,
  children,
}: VoyageCardProps) {
  const { id, ship, calls, imo } = voyage
  const ahead = calls.filter(({ starts_on }, at) => starts_on && /next|ahead/.test(states[at] ?? ''))
  const first = ahead.find((call) => isBookable(call, today))
  const last = ahead.at(-1) === first ? undefined : ahead.at(-1)
  const name = vesselWithVoyage({ name: ship.name, voyage: voyage.voyage })
  const details = [...detailsOfVessel(voyage), imo && `IMO ${imo}`].filter(Boolean)
  return (
    <article className={`${cards.card} ${className ?? ''}`} aria-labelledby={`voyage-${id}`}>
      <div className={cards.head}>
        <h2 id={`voyage-${id}`}>{title}</h2>
        {about && <p>{about}</p>}
        {details.length > 0 && <p>{details.join(' · ')}</p>}
        <div className={cards.acts}>
          {(first || ahead.length === 0) && (
            <EnquireLink
              vessel={name}
              from={first?.port.name}
              to={last?.port.name}
              dates={[first, last].flatMap((call) => call?.dates ?? []).join(' – ')}
            />
          )}
          {isShared && ship.key && (
            <ShareLink page={voyagePath(ship.key, voyage.voyage)} title={name} about={name} />
          )}
        </div>
      </div>
      <ol className={cards.line}>{children}</ol>
    </article>
  )
}

type StopProps = { call: VoyageCall; state: CallState | undefined; children?: ReactNode }

export function Stop({ call, state, children }: StopProps) {
  const { port } = call
  const times = [...detailTexts({ ...call, cut_off: cutOffText(call) }), ...furtherCutOffTexts(call)]
  return (
    <li data-call={state}>
      <span>
        {state === 'next' && <span className="visually-hidden">Next call: </span>}
        <Link to={portPath(port.key)} className="row-link">
          <bdi>{port.name}</bdi>
        </Link>{' '}
        {port.country && port.country !== port.name && <small>{port.country}</small>}
      </span>
      <b>
        <CallDates call={call} />
      </b>
      {times.length > 0 && <small>{times.join(' · ')}</small>}
      {children}
    </li>
  )
}

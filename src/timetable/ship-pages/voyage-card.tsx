import { portPath, voyagePath } from '@sailing-desk/timetable/addresses'
import type { CallState } from '@sailing-desk/timetable/call-state'
import { detailTexts } from '@sailing-desk/timetable/call-texts'
import { cutOffText, furtherCutOffTexts } from '@sailing-desk/timetable/shared/call-texts'
import { enquiryAbout } from '@sailing-desk/timetable/ship-pages/enquiry-about'
import { detailsOfVessel } from '@sailing-desk/timetable/vessel-texts'
import type { PublicVoyage, VoyageCall } from '@sailing-desk/timetable/voyage.schema'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import cards from '../shared/call-cards.module.css'
import { CallDates } from '../shared/call-dates.tsx'
import { EnquireLink } from '../shared/enquire-link.tsx'
import { ShareLink } from '../shared/share-link.tsx'

/** `states`: those of its calls on `today` (ISO day). `children`: what there is to show of each call. */
export type VoyageCardProps = {
  voyage: PublicVoyage
  states: readonly (CallState | undefined)[]
  today: string
  title: ReactNode
  about?: ReactNode
  className?: string | undefined
  /** Not on the page of the voyage, which has them above. */
  hasActs?: boolean
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
  hasActs,
  children,
}: VoyageCardProps) {
  const { id, ship, imo } = voyage
  const enquiry = enquiryAbout(voyage, states, today)
  const name = vesselWithVoyage({ name: ship.name, voyage: voyage.voyage })
  const details = [...detailsOfVessel(voyage), imo && `IMO ${imo}`].filter(Boolean)
  return (
    <article className={`${cards.card} ${className ?? ''}`} aria-labelledby={`voyage-${id}`}>
      <div className={cards.head}>
        <h2 id={`voyage-${id}`}>{title}</h2>
        {about && <p>{about}</p>}
        {details.length > 0 && <p>{details.join(' · ')}</p>}
        {hasActs && (
          <div className={cards.acts}>
            {enquiry && <EnquireLink {...enquiry} />}
            {ship.key && <ShareLink page={voyagePath(ship.key, voyage.voyage)} title={name} about={name} />}
          </div>
        )}
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

import { cardAnchor, portKey, portPath } from '@sailing-desk/timetable/addresses'
import { detailTexts } from '@sailing-desk/timetable/call-texts'
import {
  type AskedKeys,
  callsByPort,
  type ShownCall,
  type ShownPort,
  type ShownSchedule,
  type ShownVessel,
  type VesselRotation,
} from '@sailing-desk/timetable/matrix/schedule-view'
import { voyageHref } from '@sailing-desk/timetable/shared/voyage-href'
import { detailsOfVessel } from '@sailing-desk/timetable/vessel-texts'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import type { ReactNode } from 'react'
import { InTurn } from '../../../web/in-turn.tsx'
import { renderedChildren } from '../../../web/rendered-children.tsx'
import styles from '../../shared/call-cards.module.css'
import { ShareLink } from '../../shared/share-link.tsx'

type Props = {
  schedule: ShownSchedule
  columns: readonly VesselRotation[]
  by: 'vessel' | 'port'
  asked: AskedKeys | null
}

/** The schedule for narrow screens: a card for each vessel with its rotation, or for each port with its vessels. */
export function CallCards({ schedule, columns, by, asked }: Props) {
  const seen = new Set<number>()
  const anchorOf = ({ id }: ShownVessel) => (seen.size < seen.add(id).size ? cardAnchor(id) : undefined)
  return (
    <div className={styles.cards}>
      {by === 'vessel'
        ? columns.map((rotation) => (
            <InTurn key={rotation.vessel.id}>
              <VesselArticle rotation={rotation} asked={asked} />
            </InTurn>
          ))
        : callsByPort(schedule.ports, columns).map(({ port, calls }) => (
            <article key={port.id} className={styles.card}>
              <div className={`row-head ${styles.head}`}>
                <h3>
                  <PageLink href={portHref(port)}>{port.name}</PageLink>
                </h3>
                <p>{[port.country, port.code].filter(Boolean).join(' · ')}</p>
                <ShareLink page={portHref(port)} title={port.name} about={port.name} />
              </div>
              <ol className={styles.line}>
                <InTurn>
                  {calls.map((shown) => (
                    <Stop
                      key={shown.vessel.id}
                      id={anchorOf(shown.vessel)}
                      shown={shown}
                      name={vesselWithVoyage(shown.vessel)}
                      href={voyageHref(shown.vessel)}
                    />
                  ))}
                </InTurn>
              </ol>
            </article>
          ))}
    </div>
  )
}

const VesselArticle = ({ rotation, asked }: { rotation: VesselRotation; asked: AskedKeys | null }) => (
  <article
    id={cardAnchor(rotation.vessel.id)}
    className={styles.card}
    {...(asked
      ? { children: <VesselCard {...rotation} asked={asked} /> }
      : renderedChildren(VesselCard, rotation))}
  />
)

function VesselCard({ vessel, calls, asked }: VesselRotation & { asked?: AskedKeys }) {
  const [page, name] = [voyageHref(vessel), vesselWithVoyage(vessel)]
  return (
    <>
      <div className={`row-head ${styles.head}`}>
        <h3>
          <PageLink href={page}>{vessel.name}</PageLink>
        </h3>
        <p>
          {[vessel.voyage && `V.${vessel.voyage}`, ...detailsOfVessel(vessel)].filter(Boolean).join(' · ')}
        </p>
        {page && <ShareLink page={page} title={name} about={name} />}
      </div>
      <ol className={styles.line}>
        {calls.map((shown, at) => (
          <Stop
            key={shown.port.id}
            shown={shown}
            isAsked={asked?.has(portKey(shown.port))}
            name={placeName(shown.port, calls[at - 1]?.port)}
            href={portHref(shown.port)}
          />
        ))}
      </ol>
    </>
  )
}

/** With its country, unless the call before it is in the same one. */
const placeName = ({ name, country }: ShownPort, before: ShownPort | undefined) =>
  country && country !== name && country !== before?.country ? `${name}, ${country}` : name

type StopProps = {
  id?: string | undefined
  shown: ShownCall
  isAsked?: boolean | undefined
  name: string
  href: string | undefined
}

/** The dates are text beside the link, because a page has hundreds of stops. */
function Stop({ id, shown: { call, state }, isAsked, name, href }: StopProps) {
  const details = detailTexts(call)
  const understood = call.understood ? `\n(${call.understood})` : ''
  return (
    <li id={id} data-call={state === 'ahead' ? undefined : state} data-asked={isAsked || undefined}>
      <PageLink href={href}>{name}</PageLink>
      {` ${call.dates}${understood} `}
      {details.length > 0 && <small>{details.join(' · ')}</small>}
      {call.changed && <small data-changed>{`Changed: ${call.changed}`}</small>}
    </li>
  )
}

/** Loads a document, because the server knows the exact address of a name. */
function PageLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href ? (
    <a href={href} dir="auto" className="calm row-link">
      {children}
    </a>
  ) : (
    <bdi>{children}</bdi>
  )
}

const portHref = (port: ShownPort) => portPath(portKey(port))

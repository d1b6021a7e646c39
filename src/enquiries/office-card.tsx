import { latitudeText, longitudeText, positionText } from '@sailing-desk/trade/position'
import { Fragment, useEffect, useState } from 'react'
import type { Office } from '../../content/company.ts'
import type { OpenState } from '../site-content/company/opening-hours.ts'
import { whatsAppChat } from '../web/share-links.ts'
import {
  COAST_HEIGHT,
  COAST_WIDTH,
  coastFile,
  coastGridLines,
  type GridLine,
} from './drawings/office-coast.ts'
import styles from './office-card.module.css'
import mapStyles from './office-map.module.css'

const MINUTE_MS = 60_000

/** People first: whom to call and to write to, then where they are. */
export function OfficeCard({ office, holidays }: { office: Office; holidays: readonly string[] }) {
  const { name, city, address, phone, email, contact, hours, whatsapp, desks = [] } = office
  return (
    <article className={styles.card}>
      <div className={`stack ${styles.body}`}>
        <h2>
          {city} <span className={styles.name}>{name}</span>
        </h2>
        <p className={styles.phone}>
          <a href={`tel:${phone.number}`}>{phone.label}</a>
        </p>
        {hours && <OpeningHours hours={hours} holidays={holidays} />}
        <dl className={`facts ${styles.ways}`}>
          {whatsapp && (
            <>
              <dt>WhatsApp</dt>
              <dd>
                <a href={whatsAppChat(whatsapp.number)} rel="noreferrer">
                  {whatsapp.label}
                </a>
              </dd>
            </>
          )}
          <dt>Email</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
          {desks.length === 0 && (
            <>
              <dt>Department</dt>
              <dd>{contact}</dd>
            </>
          )}
          {desks.map(({ desk, name: person, phone: own }, at) => (
            <Fragment key={at}>
              <dt>{desk}</dt>
              <dd>
                {person}
                {own && (
                  <>
                    {', '}
                    <a href={`tel:${own.number}`}>{own.label}</a>
                  </>
                )}
              </dd>
            </Fragment>
          ))}
        </dl>
        <address className={styles.address}>
          {address.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
      </div>
      <OfficeMap office={office} />
    </article>
  )
}

/** Sketches by file name; scripts/make/office-coasts.ts draws them. */
const COASTS = import.meta.glob<string>('./drawings/coast-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** A sketch of the coast with the office at its centre, its position, and a link to a street map. */
function OfficeMap({ office }: { office: Office }) {
  const coast = COASTS[`./drawings/${coastFile(office)}`]
  return (
    <figure>
      {coast && (
        <div className={mapStyles.sketch}>
          <img
            src={coast}
            alt={`Map of the coast at ${office.city} with our office marked`}
            width={COAST_WIDTH}
            height={COAST_HEIGHT}
          />
          <svg aria-hidden="true" className={mapStyles.marks}>
            {coastGridLines(office).map((line) => (
              <GridLabel key={`${line.kind} ${line.degrees}`} line={line} />
            ))}
            <circle cx="50%" cy="50%" r="15" className={mapStyles.ring} />
            <circle cx="50%" cy="50%" r="5" className={mapStyles.dot} />
            <text x="50%" y="50%" dx="-22" dy="5" textAnchor="end" className={mapStyles.city}>
              {office.city}
            </text>
          </svg>
        </div>
      )}
      <figcaption className={`strip ${mapStyles.caption}`}>
        <span>{positionText(office, 1)}</span>
        <a href={streetMap(office)} target="_blank" rel="noopener noreferrer">
          Open in Maps<span className="visually-hidden">{`: ${office.city}, in a new tab`}</span>
        </a>
      </figcaption>
    </figure>
  )
}

function GridLabel({ line: { kind, degrees, at } }: { line: GridLine }) {
  return kind === 'meridian' ? (
    <text x={percent(at / COAST_WIDTH)} y="100%" dx="6" dy="-8">
      {longitudeText(degrees)}
    </text>
  ) : (
    <text x="100%" y={percent(at / COAST_HEIGHT)} dx="-8" dy="-6" textAnchor="end">
      {latitudeText(degrees)}
    </text>
  )
}

const percent = (ratio: number) => `${(100 * ratio).toFixed(2)}%`

/** Only a link: the page itself loads nothing from there. */
function streetMap({ latitude, longitude }: Office): string {
  const marked = new URLSearchParams({ mlat: String(latitude), mlon: String(longitude) })
  return `https://www.openstreetmap.org/?${marked}#map=16/${latitude}/${longitude}`
}

/** When an office is open and, once the browser can tell the time, whether it is now: a page is kept longer than that is true. */
function OpeningHours({ hours, holidays }: { hours: string; holidays: readonly string[] }) {
  const [state, setState] = useState<OpenState | null>(null)
  useEffect(() => {
    const tell = () => readState(hours, holidays).then(setState, () => {})
    void tell()
    const timer = setInterval(tell, MINUTE_MS)
    return () => clearInterval(timer)
  }, [hours, holidays])
  return (
    <p className={styles.hours} data-hours>
      {state && <strong data-open={state.isOpen || undefined}>{`${state.text}. `}</strong>}
      {hours} IST
    </p>
  )
}

async function readState(hours: string, holidays: readonly string[]): Promise<OpenState | null> {
  const { openState, readOpeningHours } = await import('../site-content/company/opening-hours.ts')
  const spans = readOpeningHours(hours)
  return spans && openState(spans, holidays)
}

import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { latitudeText, longitudeText, positionText } from '@sailing-desk/trade/position'
import { Fragment, useEffect, useState } from 'react'
import { type ActionFunctionArgs, Link, useLoaderData, useLocation } from 'react-router'
import type { Office } from '../../content/company.ts'
import { contact } from '../../content/contact.ts'
import { notices } from '../../content/notices.ts'
import type { OpenState } from '../site-content/company/opening-hours.ts'
import { noTexts, textsOf, usePageTexts } from '../site-content/page-texts/use-page-texts.ts'
import { SubmissionSection } from '../submissions/form/submission-form.tsx'
import { useSubmitted } from '../submissions/sent-path.ts'
import { submissionAction } from '../submissions/submission-action.ts'
import { publicClientLoader, publicLoader } from '../web/public-data.ts'
import { PageHead } from '../web/public-layout/page-head.tsx'
import { PageMeta } from '../web/public-layout/page-meta.tsx'
import { useHasDownloads } from '../web/public-layout/use-has-downloads.ts'
import { whatsAppChat } from '../web/share-links.ts'
import { useCompany } from '../web/use-company.ts'
import styles from './contact-us.module.css'
import {
  COAST_HEIGHT,
  COAST_WIDTH,
  coastFile,
  coastGridLines,
  type GridLine,
} from './drawings/office-coast.ts'
import { EnquiryForm, subjectFor } from './enquiry-form.tsx'
import { ENQUIRY_API, ENQUIRY_MESSAGES } from './messages.ts'
import officeCardStyles from './office-card.module.css'
import mapStyles from './office-map.module.css'

const MINUTE_MS = 60_000

/** Sketches by file name; scripts/make/office-coasts.ts draws them. */
const COASTS = import.meta.glob<string>('./drawings/coast-*.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})

const loadTexts = textsOf('contact-us')
async function load(read: ReadPublic, url: URL) {
  const [texts, holidays] = await Promise.all([loadTexts(read, url), read('/backend/api/office-holidays')])
  return { ...texts, holidays }
}
const failed = (error: unknown) => ({ ...noTexts(error), holidays: [] })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export const action = (args: ActionFunctionArgs) => submissionAction(args, ENQUIRY_API, ENQUIRY_MESSAGES)

export default function ContactUs() {
  const { search } = useLocation()
  const { offices } = useCompany()
  const { holidays } = useLoaderData<typeof loader>()
  const hasDownloads = useHasDownloads()
  const { title, searchTitle, description, intro } = usePageTexts(contact)
  return (
    <main id="content">
      <PageMeta title={searchTitle || title} description={description} />
      <PageHead title={title} intro={intro} />
      <div className={`content stack ${styles.page}`}>
        <div className={`stack ${styles.cards}`} data-offices>
          {offices.map((office, at) => (
            <OfficeCard key={at} office={office} holidays={holidays} />
          ))}
        </div>
        <SubmissionSection
          title="Get in Touch"
          intro={
            <>
              Tell us the cargo, quantity, ports of loading and discharge, and when it will be ready. You can
              also email <OfficeMails offices={offices} />, or list your cargo and{' '}
              <Link to={`/quote${search}`}>ask for a quote</Link>.
              {hasDownloads && (
                <>
                  {' '}
                  Our forms are under <Link to="/downloads">Downloads</Link>.
                </>
              )}
            </>
          }
          purpose={notices.enquiry.purpose}
        >
          <EnquiryForm
            page="/contact-us"
            before={useSubmitted()}
            subject={subjectFor(search)}
            again="Send another message"
          />
        </SubmissionSection>
      </div>
    </main>
  )
}

function OfficeMails({ offices }: { offices: readonly Office[] }) {
  const emails = [...new Set(offices.map(({ email }) => email))]
  return emails.map((email, i) => (
    <Fragment key={email}>
      {i > 0 && (i < emails.length - 1 ? ', ' : ' or ')}
      <a href={`mailto:${email}`}>{email}</a>
    </Fragment>
  ))
}

/** People first: whom to call and to write to, then where they are. */
function OfficeCard({ office, holidays }: { office: Office; holidays: readonly string[] }) {
  const { name, city, address, phone, email, contact, hours, whatsapp, desks = [] } = office
  return (
    <article className={officeCardStyles.card}>
      <div className={`stack ${officeCardStyles.body}`}>
        <h2>
          {city} <span className={officeCardStyles.name}>{name}</span>
        </h2>
        <p className={officeCardStyles.phone}>
          <a href={`tel:${phone.number}`}>{phone.label}</a>
        </p>
        {hours && <OpeningHours hours={hours} holidays={holidays} />}
        <dl className={`facts ${officeCardStyles.ways}`}>
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
        <address className={officeCardStyles.address}>
          {address.map((line, at) => (
            <span key={at}>{line}</span>
          ))}
        </address>
      </div>
      <OfficeMap office={office} />
    </article>
  )
}

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
    <p className={officeCardStyles.hours} data-hours>
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

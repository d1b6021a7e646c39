import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader } from '../../../web/public-data.ts'
import { PageHead } from '../../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../../web/public-layout/page-meta.tsx'
import type { ShownAnnouncement } from '../announcement.schema.ts'
import { periodText, placeText, URGENCIES } from '../announcement.ts'
import { NOT_LOADED, NOTHING_ANNOUNCED } from '../messages.ts'
import styles from './announcements.module.css'

const load = (read: ReadPublic) => read('/backend/api/announcements')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

const DESCRIPTION =
  'What shippers and consignees need to know now: changes at ports, on routes and in our sailing schedule.'

/** Those that are shown now, with their whole texts. */
export default function Announcements() {
  const announcements = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta title="Announcements" description={DESCRIPTION} />
      <link rel="alternate" type="application/atom+xml" title="Announcements" href="/announcements.atom" />
      <PageHead title="Announcements" intro="Current notices about our services." />
      <div className={`content ${styles.page}`}>
        {announcements ? <List announcements={announcements} /> : <Failure />}
        <p className="links section screen-only">
          <a href="/announcements.atom">Atom feed</a>
          <Link to="/changes">What changed in the schedule</Link>
          <Link to="/west-east-bound">Sailing schedule</Link>
        </p>
      </div>
    </main>
  )
}

function List({ announcements }: { announcements: readonly ShownAnnouncement[] }) {
  if (announcements.length === 0) return <p>{NOTHING_ANNOUNCED}</p>
  return announcements.map((announcement) => <Whole key={announcement.id} {...announcement} />)
}

function Whole({ id, title, text, urgency, scope, route, port, ...period }: ShownAnnouncement) {
  const heading = `announcement-${id}`
  const place = placeText(scope, route?.direction ?? port?.name)
  const texts = [URGENCIES[urgency], place, periodText(period)].filter(Boolean)
  return (
    <article aria-labelledby={heading} className={`stack ${styles.announcement}`} data-urgency={urgency}>
      <h2 id={heading} dir="auto">
        {title}
      </h2>
      <p className="muted">{texts.join(' · ')}</p>
      {text?.split(/\n{2,}/).map((paragraph, at) => (
        <p key={at} dir="auto" className={styles.paragraph}>
          {paragraph}
        </p>
      ))}
    </article>
  )
}

function Failure() {
  return (
    <div className="empty">
      <p role="alert">{NOT_LOADED}</p>
      <Link to="/announcements" className="button">
        Try again
      </Link>
    </div>
  )
}

import { useSiteOrigin } from '../../web/use-site-origin.ts'
import styles from './calendar-links.module.css'
import { feedOf, subscribeLinks } from './subscribe-links.ts'

/** `page` is the path of the page that shows the same calls, such as `/ports/inmaa`; `name` that of the calendar. */
type Props = { page: string; name: string }

/** Offers the calls of a page as a calendar to subscribe to. */
export function CalendarLinks(props: Props) {
  return (
    <section aria-labelledby="calendar" className={styles.section}>
      <h2 id="calendar">Subscribe in your calendar</h2>
      <Links {...props} />
    </section>
  )
}

/** The same where there is little room. */
export function CalendarMenu(props: Props) {
  return (
    <details className={styles.menu}>
      <summary>
        Subscribe <span className="visually-hidden">to the calendar of {props.name}</span>
      </summary>
      <Links {...props} />
    </details>
  )
}

function Links({ page, name }: Props) {
  const origin = useSiteOrigin()
  const feed = feedOf(page)
  return (
    <>
      <ul className={styles.links}>
        {origin &&
          subscribeLinks(origin, feed, name).map(({ label, url }) => (
            <li key={label}>
              <a href={url} rel="nofollow">
                {label}
              </a>
            </li>
          ))}
        <li>
          <a href={feed} rel="nofollow">
            Download .ics
          </a>
        </li>
      </ul>
      <p className={styles.note}>
        Calendars refresh after some hours, some only after a day. For what is valid now, see this page.
      </p>
    </>
  )
}

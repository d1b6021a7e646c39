import { useSiteOrigin } from '../../web/use-site-origin.ts'
import styles from './calendar-links.module.css'
import { feedOf, subscribeLinks } from './subscribe-links.ts'

type Props = { page: string; name: string }

/** The ways to subscribe to the calendar of a page. */
export default function SubscribeList({ page, name }: Props) {
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

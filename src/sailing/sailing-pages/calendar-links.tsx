import styles from './calendar-links.module.css'
import SubscribeList from './subscribe-list.tsx'

/** `page` is the path of the page that shows the same calls, such as `/ports/inmaa`; `name` that of the calendar. */
type Props = { page: string; name: string }

/** Offers the calls of a page as a calendar to subscribe to. */
export function CalendarLinks(props: Props) {
  return (
    <section aria-labelledby="calendar" className={styles.section}>
      <h2 id="calendar">Subscribe in your calendar</h2>
      <SubscribeList {...props} />
    </section>
  )
}

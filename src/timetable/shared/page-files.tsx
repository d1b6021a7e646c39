import type { FileFormat } from '../../lib/export/formats.ts'
import { Downloads } from '../../ui/downloads/downloads.tsx'
import { useSiteOrigin } from '../../web/use-site-origin.ts'
import SubscribeList from './subscribe-list.tsx'

type Props = {
  /** The address of the page, without its query. */
  path: string
  /** Without the question mark. */
  query?: string
  formats: readonly FileFormat[]
  /** What the page shows: the name of the calendar, and the subject of an e-mail. */
  title: string
  /** What the loader of the page has read of its text. */
  shared: string | undefined
}

/** The page as files, as a text to share and, if it has calls, as a calendar. */
export function PageFiles(props: Props) {
  const { path, query, formats, title } = props
  return (
    <>
      {formats.includes('ics') && <CalendarLinks page={query ? `${path}?${query}` : path} name={title} />}
      <Downloads {...props} formats={formats.filter((format) => format !== 'ics')} origin={useSiteOrigin()} />
    </>
  )
}

/**
 * Offers the calls of a page as a calendar to subscribe to. `page` is the path of the page that shows the same calls, such as
 * `/ports/inmaa`; `name` that of the calendar.
 */
function CalendarLinks(props: { page: string; name: string }) {
  return (
    <section aria-labelledby="calendar" className="section screen-only">
      <h2 id="calendar">Add to your calendar</h2>
      <SubscribeList {...props} />
    </section>
  )
}

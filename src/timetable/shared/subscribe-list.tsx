type Props = { page: string; name: string; origin: string | null }

/** The ways to subscribe to the calendar of a page. */
export function SubscribeList({ page, name, origin }: Props) {
  const feed = feedOf(page)
  return (
    <>
      <div className="row">
        {origin &&
          subscribeLinks(origin, feed, name).map(({ label, url }) => (
            <a key={label} href={url} rel="nofollow" className="chip">
              {label}
            </a>
          ))}
        <a href={feed} rel="nofollow" className="chip">
          Download .ics
        </a>
      </div>
      <p className="soft">Calendar apps may take a day to refresh; this page is current.</p>
    </>
  )
}

type SubscribeLink = { label: string; url: string }

/** Addresses that add the calendar `feed` (a path such as `/ports/inmaa.ics`) to the usual calendars under this name. */
export function subscribeLinks(origin: string, feed: string, name: string): SubscribeLink[] {
  const url = origin + feed
  const webcal = url.replace(/^https?:/, 'webcal:')
  const outlook = `/calendar/0/addfromweb?${new URLSearchParams({ url, name })}`
  return [
    { label: 'Apple and others', url: webcal },
    {
      label: 'Google Calendar',
      url: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    },
    { label: 'Outlook.com', url: `https://outlook.live.com${outlook}` },
    { label: 'Microsoft 365', url: `https://outlook.office.com${outlook}` },
  ]
}

/** The address of the calendar of a page: '/ports/inmaa.ics', '/sailings/inmaa/jpyok.ics?month=2026-12'. */
export function feedOf(page: string): string {
  const [path, query] = page.split('?')
  return `${path}.ics${query === undefined ? '' : `?${query}`}`
}

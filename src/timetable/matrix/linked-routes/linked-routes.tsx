import { dayText } from '@sailing-desk/dates/day-text'
import { routeHref, type ScheduleView } from '@sailing-desk/timetable/matrix/schedule-address'
import type { RouteSummary, SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import { Link } from 'react-router'
import styles from './linked-routes.module.css'

type Props = { routes: readonly RouteSummary[]; view: ScheduleView | null }

/** Links to the schedules that are not on this page. */
export function LinkedRoutes({ routes, view }: Props) {
  return (
    <section aria-labelledby="linked-routes">
      <h2 id="linked-routes">{routes.length === 1 ? '1 more route' : `${routes.length} more routes`}</h2>
      <ul className={styles.routes}>
        {routes.map((route) => (
          <li key={route.id}>
            <Link to={routeHref(route.id, view)}>
              <bdi>{route.direction}</bdi>
              <small>{summaryText(route)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** '6 vessels, next departure 12 Dec 2026 from Yokohama' */
function summaryText({ vessels, next_departure }: RouteSummary): string {
  const count = vessels === 1 ? '1 vessel' : `${vessels || 'No'} vessels`
  return next_departure
    ? `${count}, next departure ${dayText(next_departure.on)} from ${next_departure.from}`
    : count
}

type RouteIndexProps = {
  routes: readonly Pick<SailingRoute, 'id' | 'direction'>[]
  linked: readonly RouteSummary[]
}

/** Leads to each route of a long page, and to the links of those for which it has no room. */
export function RouteIndex({ routes, linked }: RouteIndexProps) {
  const count = routes.length + linked.length
  if (count < 3) return null
  return (
    <nav aria-label="Routes" className="screen-only">
      <details>
        <summary>{count} routes</summary>
        <ul className={styles.routes}>
          {routes.map(({ id, direction }) => (
            <li key={id}>
              <a href={`#route-${id}`} dir="auto">
                {direction}
              </a>
            </li>
          ))}
          {linked.length > 0 && (
            <li>
              <a href="#linked-routes">{linked.length} more</a>
            </li>
          )}
        </ul>
      </details>
    </nav>
  )
}

import type { RouteSummary, SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import styles from './linked-routes.module.css'

type Props = { routes: readonly Pick<SailingRoute, 'id' | 'direction'>[]; linked: readonly RouteSummary[] }

/** Leads to each route of a long page, and to the links of those for which it has no room. */
export function RouteIndex({ routes, linked }: Props) {
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

import '../cargo-fit/cargo-fit.css'
import '../search-form/search-form.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { schedulePath, shipPath, voyageKey, voyagePath } from '@sailing-desk/timetable/addresses'
import { type CallState, callStates } from '@sailing-desk/timetable/call-state'
import type { ShipPage } from '@sailing-desk/timetable/ship-page.schema'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { NotShown, notLoaded } from '../shared/not-shown.tsx'
import styles from '../shared/sailing-page.module.css'
import { SailingPage } from '../shared/sailing-page.tsx'
import { ScheduleLegend } from '../shared/schedule-legend.tsx'
import { StarButton } from '../starred/star-button.tsx'
import { Stop, VoyageCard, type VoyageCardProps } from './voyage-card.tsx'

const ShipFit = serverRendered(() => import('./ship-fit.tsx'))

const load = (read: ReadPublic, { pathname, search }: URL) =>
  read(`/backend/api/vessels/${pathname.split('/')[2] ?? ''}?${search.slice(1)}`)
export const loader = sharedPageLoader(load, notLoaded)
export const clientLoader = publicClientLoader(load, notLoaded)

export default function Ship() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded) return <NotShown {...loaded} kind="vessel" list="/vessels" />
  const { ship, voyages, today } = loaded
  const states = statesOf(voyages, today)
  return (
    <SailingPage
      name={`${ship.name}: voyages`}
      title={ship.name}
      description={`${ship.name}: ${nextCallText(voyages, states)}${summary(voyages)}`}
      intro={summary(voyages)}
      besideTitle={ship.key && <StarButton path={shipPath(ship.key)} name={ship.name} />}
      changedAt={loaded.changed_at}
      actions={
        ship.key
          ? {
              path: shipPath(ship.key),
              formats: CALL_FORMATS,
              title: ship.name,
              shared: loaded.shared,
              enquiry: { vessel: ship.name },
            }
          : undefined
      }
    >
      <div id="results" tabIndex={-1} className={`${styles.voyages} ${styles.results}`}>
        {voyages.map((voyage) => (
          <ShipVoyage
            key={voyage.id}
            voyage={voyage}
            states={voyage.calls.map(({ id }) => states.get(id))}
            today={today}
          />
        ))}
      </div>
      <ScheduleLegend />
      {ship.key && (
        <ShipFit path={shipPath(ship.key)} limits={loaded.limits} cargo={loaded.cargo} fit={loaded.fit} />
      )}
      <p className="links section screen-only">
        <Link to="/vessels">All vessels</Link>
        <Link to="/ports">All ports</Link>
        <Link to="/west-east-bound">Sailing schedule</Link>
      </p>
    </SailingPage>
  )
}

function ShipVoyage({ voyage, states, today }: Pick<VoyageCardProps, 'voyage' | 'states' | 'today'>) {
  const { ship, route, voyage: text, calls } = voyage
  const name = text ? `V.${text}` : 'Voyage'
  return (
    <VoyageCard
      voyage={voyage}
      states={states}
      today={today}
      hasActs
      about={<Link to={schedulePath(route.direction)}>{route.direction}</Link>}
      title={ship.key && voyageKey(text) ? <Link to={voyagePath(ship.key, text)}>{name}</Link> : name}
    >
      {calls.map((call, at) => (
        <Stop key={call.id} call={call} state={states[at]} />
      ))}
    </VoyageCard>
  )
}

/** The state of each call by its id. Only one call is the ship's next. */
function statesOf(voyages: ShipPage['voyages'], today: string): ReadonlyMap<number, CallState> {
  const calls = voyages.flatMap((voyage) => voyage.calls)
  const states = callStates(calls, today)
  return new Map(calls.map(({ id }, at) => [id, states[at] ?? 'ahead']))
}

/** 'next call Chennai, 16–17 Dec, ' */
function nextCallText(voyages: ShipPage['voyages'], states: ReadonlyMap<number, CallState>): string {
  const next = voyages.flatMap(({ calls }) => calls).find(({ id }) => states.get(id) === 'next')
  return next ? `next call ${next.port.name}, ${next.days ?? next.dates}, ` : ''
}

/** '3 voyages on 2 routes' */
function summary(voyages: ShipPage['voyages']): string {
  const routes = new Set(voyages.map(({ route }) => route.id)).size
  const number = voyages.length === 1 ? '1 voyage' : `${voyages.length} voyages`
  return routes === 1 ? number : `${number} on ${routes} routes`
}

import '../shared/call-cards.module.css'
import '../shared/call-dates.module.css'
import '../find/passage-chart.module.css'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { CALL_FORMATS } from '@sailing-desk/records/export/formats'
import { shipPath, voyagePath } from '@sailing-desk/timetable/addresses'
import { callStates } from '@sailing-desk/timetable/call-state'
import type { VoyagePage } from '@sailing-desk/timetable/ship-page.schema'
import { enquiryAbout } from '@sailing-desk/timetable/ship-pages/enquiry-about'
import { voyageStatus } from '@sailing-desk/timetable/ship-pages/voyage-status'
import { vesselWithVoyage } from '@sailing-desk/trade/vessel-name'
import { Link, useLoaderData } from 'react-router'
import { publicClientLoader } from '../../web/public-data.ts'
import { serverRendered } from '../../web/server-rendered.tsx'
import { sharedPageLoader } from '../../web/shared-page.ts'
import { NotShown, notLoaded } from '../shared/not-shown.tsx'
import { SailingPage } from '../shared/sailing-page.tsx'
import { ScheduleLegend } from '../shared/schedule-legend.tsx'

const Rotations = serverRendered(() => import('./rotations.tsx'))

async function load(read: ReadPublic, { pathname }: URL): Promise<VoyagePage> {
  const [, , ship = '', voyage = ''] = pathname.split('/')
  // For its type it could also be the path of a ship.
  return (await read(`/backend/api/vessels/${ship}/${voyage}`)) as VoyagePage
}
export const loader = sharedPageLoader(load, notLoaded)
export const clientLoader = publicClientLoader(load, notLoaded)

export default function Voyage() {
  const loaded = useLoaderData<typeof loader>()
  if ('problem' in loaded) return <NotShown {...loaded} kind="voyage" list="/vessels" />
  const { ship, voyages, today } = loaded
  const title = vesselWithVoyage({ name: ship.name, voyage: loaded.voyage })
  return (
    <SailingPage
      name={`${title}: rotation`}
      title={title}
      description={`${title}: ${aboutVoyage(loaded)}`}
      intro={voyageStatus(loaded)}
      changedAt={loaded.changed_at}
      actions={{
        path: voyagePath(ship.key, loaded.voyage),
        formats: CALL_FORMATS,
        title,
        shared: loaded.shared,
        enquiry: enquiryOf(loaded) ?? { vessel: title },
        isEnquiryMain: true,
      }}
    >
      <Rotations voyages={voyages} today={today} />
      <ScheduleLegend />
      <p className="links section screen-only">
        <Link to={shipPath(ship.key)}>{`All voyages of ${ship.name}`}</Link>
        <Link to="/vessels">All vessels</Link>
        <Link to="/changes">What changed</Link>
      </p>
    </SailingPage>
  )
}

/** Of the one voyage of this name; of several, the vessel alone is asked about. */
function enquiryOf({ voyages: [voyage, ...others], today }: VoyagePage) {
  return voyage && others.length === 0 ? enquiryAbout(voyage, callStates(voyage.calls, today), today) : null
}

/** '10 calls, Yokohama 25–27 Nov to Colombo 4–5 Jan' */
function aboutVoyage({ voyages }: VoyagePage): string {
  const calls = voyages.flatMap((voyage) => voyage.calls)
  const dated = calls.filter(({ starts_on }) => starts_on)
  const ends = [...dated.slice(0, 1), ...dated.slice(1).slice(-1)]
  const text = ends.map(({ port, days, dates }) => `${port.name} ${days ?? dates}`).join(' to ')
  return [`${calls.length} calls`, text].filter(Boolean).join(', ')
}

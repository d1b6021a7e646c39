import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { ListFailure } from '@sailing-desk/records/ui/lists/list-failure'
import type { SailingRoute } from '@sailing-desk/timetable/sailing.schema'
import { useLoaderData, useNavigate } from 'react-router'
import styles from './grid-screen.module.css'
import { type GridScreenData, gridAddress, loadGridScreen } from './grid-screen-data.ts'
import { RouteEditor } from './route-editor.tsx'

const TITLE = 'Edit schedule'

export const loader = fromServer(loadGridScreen)
export const clientLoader = fromBrowserInPlace(loadGridScreen)

export default function EditSchedule() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Edit schedule">
      {(data, failure) => <GridScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** `failure`: why the data is outdated, or null. */
function GridScreen({ data, failure }: { data: GridScreenData; failure: string | null }) {
  const { grid, routes } = data
  if (!grid)
    return (
      <>
        <AdminHead title={TITLE} />
        <p>
          No routes found. Add a route to get started.{' '}
          <ButtonLink to="/admin/schedule">Sailing Schedule</ButtonLink>
        </p>
      </>
    )
  return (
    <>
      {failure !== null && <ListFailure failure={failure} />}
      <RouteEditor key={grid.route.id} title={TITLE} data={data} grid={grid}>
        <RouteChoice routes={routes} selected={grid.route.id} />
      </RouteEditor>
    </>
  )
}

function RouteChoice({ routes, selected }: { routes: readonly SailingRoute[]; selected: number }) {
  const navigate = useNavigate()
  return (
    <div className={styles.route}>
      <SelectField
        label="Route"
        isBeside
        value={selected}
        onChange={(event) => void navigate(gridAddress(event.currentTarget.value))}
      >
        <Options of={routes.map(({ id, direction }) => [id, direction])} />
      </SelectField>
    </div>
  )
}

import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../../web/admin-data.ts'
import { ScreenWithLastData } from '../../../web/records/screen-with-last-data.tsx'
import { GridScreen } from './grid-screen.tsx'
import { loadGridScreen } from './grid-screen-data.ts'

export const loader = fromServer(loadGridScreen)
export const clientLoader = fromBrowserInPlace(loadGridScreen)

export default function EditSchedule() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Edit schedule">
      {(data, failure) => <GridScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

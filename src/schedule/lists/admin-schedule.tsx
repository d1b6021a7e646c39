import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'
import { loadScheduleScreen } from './schedule-screen-data.ts'

export const loader = fromServer(loadScheduleScreen)
export const clientLoader = fromBrowserInPlace(loadScheduleScreen)

export default function AdminSchedule() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Sailing Schedule">
      {(data, failure) => <ScheduleScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

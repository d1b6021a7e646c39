import { fromBrowserInPlace, fromServer } from '@sailing-desk/records/client/admin-data'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useLoaderData } from 'react-router'
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

import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'
import { loadScheduleScreen } from './schedule-screen-data.ts'

export const loader = fromServer(loadScheduleScreen)
export const clientLoader = fromBrowserInPlace(loadScheduleScreen)

export default function AdminSchedule() {
  return (
    <ScreenWithWarning title="Sailing Schedule" loaded={useLoaderData<typeof clientLoader>()}>
      {(data, failure) => <ScheduleScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'
import { loadScheduleScreen, type ScheduleScreenData } from './schedule-screen-data.ts'

export const loader = fromServer(loadScheduleScreen)
export const clientLoader = fromBrowserInPlace(loadScheduleScreen)

export default function AdminSchedule() {
  return (
    <ScreenWithWarning<ScheduleScreenData> title="Sailing Schedule">
      {(data, failure) => <ScheduleScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

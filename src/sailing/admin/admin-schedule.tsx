import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { KeptScreen } from '../../web/records/kept-screen.tsx'
import { Desk } from './schedule-screen.tsx'
import { type DeskData, loadDesk } from './schedule-screen-data.ts'

export const loader = fromServer(loadDesk)
export const clientLoader = fromBrowserInPlace(loadDesk)

export default function AdminSchedule() {
  return (
    <KeptScreen<DeskData> title="Sailing Schedule">
      {(data, failure) => <Desk data={data} failure={failure} />}
    </KeptScreen>
  )
}

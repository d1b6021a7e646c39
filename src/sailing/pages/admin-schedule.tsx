import { fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { KeptScreen } from '../../ui/kept-screen.tsx'
import { Desk } from '../components/desk.tsx'
import { type DeskData, loadDesk } from '../desk-data.ts'

export const loader = fromServer(loadDesk)
export const clientLoader = fromBrowserInPlace(loadDesk)

export default function AdminSchedule() {
  return (
    <KeptScreen<DeskData> title="Sailing Schedule">
      {(data, failure) => <Desk data={data} failure={failure} />}
    </KeptScreen>
  )
}

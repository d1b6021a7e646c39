import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { KeptScreen } from '../../web/records/kept-screen.tsx'
import { type EquipmentDeskData, loadEquipmentDesk } from '../admin/equipment-screen-data.ts'
import { EquipmentDesk } from './equipment-screen.tsx'

export const loader = fromServer(loadEquipmentDesk)
export const clientLoader = fromBrowserInPlace(loadEquipmentDesk)

export default function AdminEquipment() {
  return (
    <KeptScreen<EquipmentDeskData> title="Equipment Management">
      {(data, failure) => <EquipmentDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

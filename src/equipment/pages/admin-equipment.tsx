import { fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { KeptScreen } from '../../ui/kept-screen.tsx'
import { EquipmentDesk } from '../components/equipment-desk.tsx'
import { type EquipmentDeskData, loadEquipmentDesk } from '../equipment-desk-data.ts'

export const loader = fromServer(loadEquipmentDesk)
export const clientLoader = fromBrowserInPlace(loadEquipmentDesk)

export default function AdminEquipment() {
  return (
    <KeptScreen<EquipmentDeskData> title="Equipment Management">
      {(data, failure) => <EquipmentDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

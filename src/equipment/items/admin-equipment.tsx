import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { type EquipmentScreenData, loadEquipmentScreen } from '../admin/equipment-screen-data.ts'
import { EquipmentScreen } from './equipment-screen.tsx'

export const loader = fromServer(loadEquipmentScreen)
export const clientLoader = fromBrowserInPlace(loadEquipmentScreen)

export default function AdminEquipment() {
  return (
    <ScreenWithWarning<EquipmentScreenData> title="Equipment Management">
      {(data, failure) => <EquipmentScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

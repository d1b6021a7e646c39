import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { loadEquipmentScreen } from '../admin/equipment-screen-data.ts'
import { EquipmentScreen } from './equipment-screen.tsx'

export const loader = fromServer(loadEquipmentScreen)
export const clientLoader = fromBrowserInPlace(loadEquipmentScreen)

export default function AdminEquipment() {
  return (
    <ScreenWithWarning title="Equipment Management" loaded={useLoaderData<typeof clientLoader>()}>
      {(data, failure) => <EquipmentScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { EquipmentScreen } from './equipment-screen.tsx'
import { loadEquipmentScreen } from './equipment-screen-data.ts'

export const loader = fromServer(loadEquipmentScreen)
export const clientLoader = fromBrowserInPlace(loadEquipmentScreen)

export default function AdminEquipment() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Equipment Management">
      {(data, failure) => <EquipmentScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

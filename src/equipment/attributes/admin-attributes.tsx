import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { KeptScreen } from '../../web/records/kept-screen.tsx'
import { type AttributeDeskData, loadAttributeDesk } from '../admin/equipment-screen-data.ts'
import { AttributeDesk } from './attribute-screen.tsx'

export const loader = fromServer(loadAttributeDesk)
export const clientLoader = fromBrowserInPlace(loadAttributeDesk)

export default function AdminAttributes() {
  return (
    <KeptScreen<AttributeDeskData> title="Attributes">
      {(data, failure) => <AttributeDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

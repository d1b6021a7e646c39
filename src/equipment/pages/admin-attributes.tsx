import { fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { KeptScreen } from '../../ui/kept-screen.tsx'
import { AttributeDesk } from '../components/attribute-desk.tsx'
import { type AttributeDeskData, loadAttributeDesk } from '../equipment-desk-data.ts'

export const loader = fromServer(loadAttributeDesk)
export const clientLoader = fromBrowserInPlace(loadAttributeDesk)

export default function AdminAttributes() {
  return (
    <KeptScreen<AttributeDeskData> title="Attributes">
      {(data, failure) => <AttributeDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

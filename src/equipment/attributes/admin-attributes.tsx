import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { loadAttributeScreen } from '../admin/equipment-screen-data.ts'
import { AttributeScreen } from './attribute-screen.tsx'

export const loader = fromServer(loadAttributeScreen)
export const clientLoader = fromBrowserInPlace(loadAttributeScreen)

export default function AdminAttributes() {
  return (
    <ScreenWithWarning title="Attributes" loaded={useLoaderData<typeof clientLoader>()}>
      {(data, failure) => <AttributeScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

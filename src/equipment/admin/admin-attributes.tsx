import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { AttributeScreen } from './attribute-screen.tsx'
import { loadAttributeScreen } from './equipment-screen-data.ts'

export const loader = fromServer(loadAttributeScreen)
export const clientLoader = fromBrowserInPlace(loadAttributeScreen)

export default function AdminAttributes() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Attributes">
      {(data, failure) => <AttributeScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

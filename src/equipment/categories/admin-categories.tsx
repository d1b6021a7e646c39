import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { KeptScreen } from '../../web/records/kept-screen.tsx'
import { type CategoryDeskData, loadCategoryDesk } from '../admin/equipment-screen-data.ts'
import { CategoryDesk } from './category-screen.tsx'

export const loader = fromServer(loadCategoryDesk)
export const clientLoader = fromBrowserInPlace(loadCategoryDesk)

export default function AdminCategories() {
  return (
    <KeptScreen<CategoryDeskData> title="Categories">
      {(data, failure) => <CategoryDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

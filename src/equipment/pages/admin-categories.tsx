import { fromBrowserInPlace, fromServer } from '../../admin-data.ts'
import { KeptScreen } from '../../ui/kept-screen.tsx'
import { CategoryDesk } from '../components/category-desk.tsx'
import { type CategoryDeskData, loadCategoryDesk } from '../equipment-desk-data.ts'

export const loader = fromServer(loadCategoryDesk)
export const clientLoader = fromBrowserInPlace(loadCategoryDesk)

export default function AdminCategories() {
  return (
    <KeptScreen<CategoryDeskData> title="Categories">
      {(data, failure) => <CategoryDesk data={data} failure={failure} />}
    </KeptScreen>
  )
}

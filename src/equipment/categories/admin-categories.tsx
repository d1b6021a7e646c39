import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { type CategoryScreenData, loadCategoryScreen } from '../admin/equipment-screen-data.ts'
import { CategoryScreen } from './category-screen.tsx'

export const loader = fromServer(loadCategoryScreen)
export const clientLoader = fromBrowserInPlace(loadCategoryScreen)

export default function AdminCategories() {
  return (
    <ScreenWithWarning<CategoryScreenData> title="Categories">
      {(data, failure) => <CategoryScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithWarning } from '../../web/records/screen-with-warning.tsx'
import { loadCategoryScreen } from '../admin/equipment-screen-data.ts'
import { CategoryScreen } from './category-screen.tsx'

export const loader = fromServer(loadCategoryScreen)
export const clientLoader = fromBrowserInPlace(loadCategoryScreen)

export default function AdminCategories() {
  return (
    <ScreenWithWarning title="Categories" loaded={useLoaderData<typeof clientLoader>()}>
      {(data, failure) => <CategoryScreen data={data} failure={failure} />}
    </ScreenWithWarning>
  )
}

import { useLoaderData } from 'react-router'
import { fromBrowserInPlace, fromServer } from '../../web/admin-data.ts'
import { ScreenWithLastData } from '../../web/records/screen-with-last-data.tsx'
import { CategoryScreen } from './category-screen.tsx'
import { loadCategoryScreen } from './equipment-screen-data.ts'

export const loader = fromServer(loadCategoryScreen)
export const clientLoader = fromBrowserInPlace(loadCategoryScreen)

export default function AdminCategories() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Categories">
      {(data, failure) => <CategoryScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

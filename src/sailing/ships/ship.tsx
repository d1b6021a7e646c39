import { useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'

const load = (read: ReadPublic, url: URL) => read(`/backend/api/vessels/${url.pathname.split('/')[2] ?? ''}`)
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Ship() {
  const loaded = useLoaderData<typeof loader>()
  const name = loaded?.ship.name ?? 'No such vessel'
  return (
    <main id="content">
      <PageMeta title={name} description={`Voyages of ${name}: ports and dates.`} />
      <PageHead title={name} />
    </main>
  )
}

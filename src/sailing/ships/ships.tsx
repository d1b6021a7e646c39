import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'

const load = (read: ReadPublic) => read('/backend/api/vessels')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Ships() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta
        title="Vessels in the schedule"
        description="The vessels of our schedule with their voyages."
      />
      <PageHead title="Vessels in the schedule" />
      <ul className="content">
        {loaded?.ships.map(({ key, name }) => (
          <li key={key}>
            <Link to={`/vessels/${key}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

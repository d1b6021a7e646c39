import { Link, useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'

const load = (read: ReadPublic) => read('/backend/api/ports')
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Ports() {
  const loaded = useLoaderData<typeof loader>()
  return (
    <main id="content">
      <PageMeta title="Ports" description="The ports of our schedule with their next calls." />
      <PageHead title="Ports" />
      <ul className="content">
        {loaded?.ports.map(({ key, name }) => (
          <li key={key}>
            <Link to={`/ports/${key}`}>{name}</Link>
          </li>
        ))}
      </ul>
    </main>
  )
}

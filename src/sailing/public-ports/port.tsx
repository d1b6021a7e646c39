import { useLoaderData } from 'react-router'
import { publicClientLoader, publicLoader, type ReadPublic } from '../../web/public-data.ts'
import { PageHead } from '../../web/public-layout/page-head.tsx'
import { PageMeta } from '../../web/public-layout/page-meta.tsx'

const load = (read: ReadPublic, url: URL) => read(`/backend/api/ports/${url.pathname.split('/')[2] ?? ''}`)
export const loader = publicLoader(load)
export const clientLoader = publicClientLoader(load)

export default function Port() {
  const loaded = useLoaderData<typeof loader>()
  const name = loaded?.port.name ?? 'No such port'
  return (
    <main id="content">
      <PageMeta title={name} description={`Vessels at ${name}: arrival and departure dates.`} />
      <PageHead title={name} />
      <ul className="content">
        {loaded?.calls.map(({ call, ship }) => (
          <li key={call.id}>
            {ship.name} {call.dates}
          </li>
        ))}
      </ul>
    </main>
  )
}

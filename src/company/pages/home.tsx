import { useLoaderData } from 'react-router'
import { fromBrowser, fromServer, type PublicApi } from '../../api-client.ts'
import type { NextSailing } from '../../sailing/sailing.schema.ts'

const load = (api: PublicApi) => api.listNextSailings()
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function Home() {
  const sailings = useLoaderData() as NextSailing[] | null
  return (
    <main id="content">
      <title>Home</title>
      <h1>Welcome</h1>
      <ul>
        {sailings?.map(({ vessel, voyage, from, to, departs }) => (
          <li key={`${vessel} ${voyage}`}>
            {departs} {vessel} {voyage} {from} → {to}
          </li>
        ))}
      </ul>
    </main>
  )
}

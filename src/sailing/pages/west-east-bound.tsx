import { useLoaderData } from 'react-router'
import { fromBrowser, fromServer, type PublicApi } from '../../api-client.ts'
import type { SailingSchedule } from '../sailing.schema.ts'
import { tabOf, tabOfDirection } from '../schedule-tab.ts'

async function load(api: PublicApi, url: URL) {
  const tab = tabOf(url.searchParams)
  const routes = await api.listSailingRoutes()
  return Promise.all(
    routes
      .filter(({ direction }) => tabOfDirection(direction) === tab)
      .map(({ id }) => api.getSailingSchedule(id)),
  )
}
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function WestEastBound() {
  const schedules = useLoaderData() as SailingSchedule[] | null
  if (!schedules) return <p role="alert">Failed to load schedule data.</p>
  return (
    <main id="content">
      <title>Sailing schedule</title>
      <h1>Sailing schedule</h1>
      {schedules.map(({ route, vessels, ports, schedules: calls }) => (
        <table key={route.id}>
          <caption>{route.direction}</caption>
          <tbody>
            {ports.map((port) => (
              <tr key={port.id}>
                <th>{port.name}</th>
                {vessels.map((vessel) => (
                  <td key={vessel.id}>
                    {
                      calls.find(({ vessel_id, port_id }) => vessel_id === vessel.id && port_id === port.id)
                        ?.dates
                    }
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </main>
  )
}

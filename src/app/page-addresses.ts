import { dayInIndia } from '../lib/days.ts'
import type { FindAddress } from '../lib/page-address.ts'
import { portPath, sailingsPath, shipPath } from '../timetable/addresses.ts'
import { SAILINGS } from '../timetable/sailing-tables.ts'
import type { DataAddress } from './search-engines/sitemap.ts'
import type { Services } from './services.ts'

type PublishedServices = Pick<Services, 'sailing'>

/** How the parameters of each page with parameters are looked up, by the path of the page. */
export function pageAddresses({ sailing }: PublishedServices): Record<string, FindAddress> {
  return {
    '/ports/:port': sailing.findPortAddress,
    '/vessels/:ship': sailing.findShipAddress,
    '/routes/:route': sailing.findRouteAddress,
    '/sailings': sailing.findFormAddress,
    '/sailings/:from/:to': sailing.findSearchAddress,
  }
}

/** The same for what is looked up otherwise as a file, by path. */
export function fileAddresses({ sailing }: PublishedServices): Record<string, FindAddress> {
  return {
    '/changes': sailing.findChangesAddress,
    '/vessels/:ship': sailing.findShipFileAddress,
  }
}

/** The pages with parameters that search engines are to know: of every port and ship in the schedule. */
export async function listDataAddresses({ sailing }: PublishedServices): Promise<DataAddress[]> {
  const today = dayInIndia()
  const [{ ports }, { ships }, pairs] = await Promise.all([
    sailing.listPublicPorts(today),
    sailing.listShips(today),
    sailing.listSailingPairs(today),
  ])
  const urls = [
    ...ports.map(({ key }) => portPath(key)),
    ...ships.map(({ key }) => shipPath(key)),
    ...pairs.map(({ from, to }) => sailingsPath(from, to)),
  ]
  return urls.map((url) => ({ url, tables: SAILINGS }))
}

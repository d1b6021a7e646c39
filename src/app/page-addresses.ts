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
    '/vessels/:ship/:voyage': sailing.findVoyageAddress,
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
    '/vessels/:ship/:voyage': sailing.findVoyageFileAddress,
  }
}

/** The pages with parameters that search engines are to know: of every port, ship and voyage in the schedule, and of pairs of ports. */
export async function listDataAddresses({ sailing }: PublishedServices): Promise<DataAddress[]> {
  const today = dayInIndia()
  const [{ ports }, { ships }, voyages, pairs] = await Promise.all([
    sailing.listPublicPorts(today),
    sailing.listShips(today),
    sailing.listVoyagePaths(today),
    sailing.listSailingPairs(today),
  ])
  const urls = [
    ...ports.map(({ key }) => portPath(key)),
    ...ships.map(({ key }) => shipPath(key)),
    ...voyages,
    ...pairs.map(({ from, to }) => sailingsPath(from, to)),
  ]
  return urls.map((url) => ({ url, tables: SAILINGS }))
}

import { dayInIndia } from '@sailing-desk/dates/days'
import { type FindAddress, portPath, sailingsPath, shipPath } from '@sailing-desk/timetable/addresses'
import { pathPattern } from '../http/public-reads.ts'
import type { SailingService } from '../schedule/sailing.service.ts'
import { SAILINGS } from '../timetable/sailing-tables.ts'
import type { DataAddress } from './search-engines/search-engine-calls.ts'

type PublishedServices = { sailing: SailingService }

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

/** Returns a function for the one address of a page with parameters, however its path is written; null if there is no such page. */
export function pageFinder(services: PublishedServices): (path: string) => Promise<string | null> {
  const pages = Object.entries(pageAddresses(services))
    .filter(([path]) => path.includes(':'))
    .map(([path, find]) => ({ pattern: pathPattern(path), find }))
  return async (path) => {
    for (const { pattern, find } of pages) {
      const params = paramsIn(pattern.exec(path)?.groups)
      if (!params) continue
      const address = await find(params, {})
      return address && ('found' in address ? address.found : address.movedTo)
    }
    return null
  }
}

function paramsIn(groups: Record<string, string> | undefined): Record<string, string> | null {
  try {
    const found = Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)])
    return found.length > 0 ? Object.fromEntries(found) : null
  } catch {
    return null
  }
}

/** The same for what is looked up otherwise as a file, by path. */
export function fileAddresses({ sailing }: PublishedServices): Record<string, FindAddress> {
  return {
    '/changes': sailing.findChangesAddress,
    '/west-east-bound': async (_, { tab }) => ({
      found: `/west-east-bound${tab === 'export' ? '?tab=export' : ''}`,
    }),
    '/ports/:port': sailing.findPortFileAddress,
    '/sailings/:from/:to': sailing.findSearchFileAddress,
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

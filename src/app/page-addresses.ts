import type { FindAddress } from '../lib/page-address.ts'
import type { Services } from './services.ts'

/** How the parameters of each page with parameters are looked up, by the path of the page. */
export function pageAddresses({ sailing }: Services): Record<string, FindAddress> {
  return {
    '/ports/:port': sailing.findPortAddress,
    '/vessels/:ship': sailing.findShipAddress,
  }
}

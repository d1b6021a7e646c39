import { slugOf } from '@sailing-desk/trade/slug'
import { isToBeNominated } from '@sailing-desk/trade/vessel-name'
import { voyagePath } from '../addresses.ts'

/** The page of a vessel's voyage; undefined for a vessel that is not named yet. */
export function voyageHref({ name, voyage }: { name: string; voyage: string | null }): string | undefined {
  const ship = slugOf(name)
  return ship && !isToBeNominated(name) ? voyagePath(ship, voyage) : undefined
}

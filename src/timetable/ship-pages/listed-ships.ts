import type { CallOfVoyage } from '../../sailing/voyages/voyages.ts'
import type { Voyage } from '../voyage.schema.ts'
import type { ShipList } from './ship-page.schema.ts'

/** The ships of these voyages, which are in the order of their ids, by name. `today` (ISO day) decides which call is next. */
export function listedShips(voyages: readonly Voyage[], today: string): ShipList['ships'] {
  const ofShips = Map.groupBy(voyages, ({ ship }) => ship.key)
  const listed = [...ofShips].flatMap(([key, all]) => {
    const next = nextCall(all, today)
    // The newest voyage tells how the name is spelled.
    const name = all.at(-1)?.ship.name
    if (key === null || name === undefined) return []
    const [next_call_on, next_port] = [next?.starts_on ?? null, next?.port ?? null]
    return [{ key, name, voyages: all.length, next_call_on, next_port }]
  })
  return listed.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Of two on the same day the one that was added first. */
function nextCall(voyages: readonly Voyage[], today: string): CallOfVoyage['call'] | undefined {
  return voyages
    .flatMap(({ calls }) => calls.filter(({ ends_on }) => ends_on !== null && ends_on >= today))
    .reduce<CallOfVoyage['call'] | undefined>((next, call) => {
      if (!next) return call
      const [one, other] = [call.starts_on ?? '', next.starts_on ?? '']
      return one < other || (one === other && call.id < next.id) ? call : next
    }, undefined)
}

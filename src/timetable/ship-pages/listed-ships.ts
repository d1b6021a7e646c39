import type { Call, Published, Voyage } from '../published.ts'
import type { ShipList } from '../ship-page.schema.ts'

/** The ships with voyages, by name. `today` (ISO day) decides which call is next. */
export function listedShips(voyagesOf: Published['voyagesOf'], today: string): ShipList['ships'] {
  return [...voyagesOf]
    .sort(([, [a]], [, [b]]) => (a?.id ?? 0) - (b?.id ?? 0))
    .map(([key, voyages]) => {
      const next = nextCall(voyages, today)
      return {
        key,
        // The newest voyage tells how the name is spelled.
        name: voyages.at(-1)?.ship.name ?? key,
        voyages: voyages.length,
        next_call_on: next?.starts_on ?? null,
        next_port: next?.port ?? null,
      }
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Of two on the same day the one that was added first. */
function nextCall(voyages: readonly Voyage[], today: string): Call | undefined {
  return voyages
    .flatMap(({ calls }) => calls.filter(({ ends_on }) => ends_on !== null && ends_on >= today))
    .reduce<Call | undefined>((next, call) => {
      if (!next) return call
      const [one, other] = [call.starts_on ?? '', next.starts_on ?? '']
      return one < other || (one === other && call.id < next.id) ? call : next
    }, undefined)
}

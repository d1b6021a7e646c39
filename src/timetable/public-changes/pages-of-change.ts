import { portPath, sailingsPath, shipPath, voyageKey, voyagePath } from '../addresses.ts'
import type { Names } from './change-names.ts'
import type { FoundChange } from './merge.ts'

/**
 * The addresses of the pages that a change concerns: of the route, the ships, voyages and ports, and of the sailings between two of
 * its ports. `rotation`: the keys of the ports at which the voyage calls now, in order. A change of the whole voyage concerns all of
 * its ports.
 */
export function pagesOfChange(change: FoundChange, names: Names, rotation: readonly string[]): string[] {
  const { route, voyage, former, port, calls } = change
  const keyOf = (each: typeof voyage) => names.shipOf(each).key
  const ofShips = [voyage, ...(former ? [former] : [])].flatMap((each) => {
    const ship = keyOf(each)
    if (ship === null) return []
    // Who followed the ship under a former name still does.
    return [ship, ...names.formerKeysOf(ship)].flatMap((key) => [
      shipPath(key),
      ...(voyageKey(each.voyage) ? [voyagePath(key, each.voyage)] : []),
    ])
  })
  const all = rotation.length > 0 ? rotation : calls.map((call) => names.portOf(call.port).key)
  const only = port && names.portOf(port).key
  const ports = only === null ? all : [only]
  const pairs = pairsOf(all, only).map(([from, to]) => sailingsPath(from, to))
  return [...new Set([`/routes/${route.id}`, ...ofShips, ...ports.map(portPath), ...pairs])]
}

type Pair = readonly [from: string, to: string]

/** The ports between which the voyage sails; with `only` those at one end. It may have sailed either way from a port that is gone. */
function pairsOf(rotation: readonly string[], only: string | null): Pair[] {
  if (only !== null && !rotation.includes(only))
    return rotation.flatMap((other): Pair[] => [
      [only, other],
      [other, only],
    ])
  return rotation.flatMap((from, at) =>
    rotation
      .slice(at + 1)
      .filter((to) => to !== from && (only === null || only === from || only === to))
      .map((to): Pair => [from, to]),
  )
}

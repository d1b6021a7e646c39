/**
 * What all public responses are made from, on one day in India (ISO day). Domains add their parts to it. A part whose data stayed the
 * same is the same object as before.
 */
export interface PublicState {
  today: string
  /** When it changes although nothing is written, in milliseconds since 1970: then it is read again. */
  changesAt?: number
}

/** The parts that data is made from: it is still current while they are the same objects. */
export type DependsOn = (state: PublicState) => readonly unknown[]

/** A read state. `order`: states that are read later have higher numbers. `since`: the order of the first one of its day. */
export type KnownState = { name: string; order: number; since: number; state: PublicState }

export type DataState = {
  /** It grows with every write that visitors can see. */
  revision: () => number | Promise<number>
  readState: (today: string) => Promise<PublicState>
}

const ids = new WeakMap<object, number>()
let lastId = 0

/** Numbers in place of the objects, so that what remembers them does not keep an old schedule in memory. */
export const idsOf = (dependsOn: DependsOn, state: PublicState): number[] => dependsOn(state).map(idOf)

function idOf(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const known = ids.get(value)
  if (known !== undefined) return known
  ids.set(value, ++lastId)
  return lastId
}
